"""Which address an invitation could have."""

from __future__ import annotations

import pytest

from stacz.server.reach import listens_elsewhere, own_addresses, sorted_out


@pytest.mark.parametrize(
    ("host", "elsewhere"),
    [("127.0.0.1", False), ("::1", False), ("localhost", False), ("", False), ("0.0.0.0", True), ("::", True),
     ("192.168.1.5", True), ("stacz.example.org", True)],
)  # fmt: skip
def test_whether_others_can_come(host: str, elsewhere: bool) -> None:
    assert listens_elsewhere(host) is elsewhere


def test_a_server_at_one_address_is_found_there() -> None:
    assert own_addresses("192.168.1.5") == ["192.168.1.5"]


def test_only_addresses_that_others_can_use() -> None:
    found = ["127.0.1.1", "169.254.3.4", "10.0.0.7", "fe80::1", "10.0.0.7", "0.0.0.0", "192.168.1.5"]
    assert sorted_out(found) == ["10.0.0.7", "192.168.1.5"]
    assert all(not address.startswith("127.") for address in own_addresses("0.0.0.0"))
