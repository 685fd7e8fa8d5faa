"""nginx and Caddy as deploy/ configures them; only names, ports and paths are others."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stacz.commands.serve import listen
from tests.server.served import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"

NGINX = """
daemon off; worker_processes 2; pid {folder}/nginx.pid; error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
  log_format told '$status $request_method $request_time "$upstream_status" $uri';
  access_log {folder}/access.log told;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


def tool(name: str, package: str) -> str:
    """Return a program of Debian; skip the test where it is missing, which it is not in .ci/run."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"no {name}: apt-get install {package}")
    return found


def free_port() -> int:
    """Return a port that nobody uses."""
    with listen("127.0.0.1", 0) as found:
        return int(found.getsockname()[1])


def replaced(text: str, pairs: dict[str, str]) -> str:
    """Put a test's names for those of a sample; each must be there."""
    for old, new in pairs.items():
        assert old in text, f"the sample does not say {old}"
        text = text.replace(old, new)
    return text


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for localhost that signs itself; return it and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [tool("openssl", "openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-addext", "basicConstraints=critical,CA:TRUE", "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key


class Proxy:
    """A proxy in the foreground."""

    def __init__(self, command: list[str], ports: tuple[int, int], folder: Path, trusted: Path) -> None:
        self.port, self.plain_port = ports
        self.folder = folder
        self.trusted = trusted
        self.log = (folder / "proxy.log").open("wb")
        self.process = subprocess.Popen(
            command, stdout=self.log, stderr=self.log, env={**os.environ, "HOME": str(folder)}
        )
        self.wait()

    @property
    def tls(self) -> ssl.SSLContext:
        """What trusts its certificate, and no other."""
        return ssl.create_default_context(cafile=self.trusted)

    def wait(self) -> None:
        """Wait until it speaks TLS."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                ssl.get_server_certificate(("localhost", self.port), timeout=1)
            except OSError:
                assert time.monotonic() < deadline, (self.folder / "proxy.log").read_text()
                assert self.process.poll() is None, (self.folder / "proxy.log").read_text()
                time.sleep(0.02)
            else:
                return

    def close(self) -> None:
        """Stop."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.log.close()


# The tests' sockets read and write in two threads, which Python's TLS does not bear before 3.13. So the site can be
# asked without TLS, too: the many who play go that way, and those who ask all the while the other.
def nginx_site(folder: Path, upstreams: tuple[int, int], ports: tuple[int, int]) -> Path:
    """Write what nginx is started with; return it."""
    certificate, key = make_certificate(folder)
    sample = replaced((DEPLOY / "nginx.conf").read_text(), {
        "127.0.0.1:8017": f"127.0.0.1:{upstreams[0]}", "127.0.0.1:8018": f"127.0.0.1:{upstreams[1]}",
        "listen 80;\n": f"listen 127.0.0.1:{free_port()};\n", "    listen [::]:80;\n": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{ports[0]} ssl http2; listen 127.0.0.1:{ports[1]};",
        "    listen [::]:443 ssl http2;\n": "",
        "server_name club.example": "server_name localhost",
        "/etc/letsencrypt/live/club.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/club.example/privkey.pem": str(key),
    })  # fmt: skip
    (folder / "site.conf").write_text(sample)
    whole = folder / "nginx.conf"
    whole.write_text(NGINX.format(folder=folder))
    return whole


@contextmanager
def nginx(folder: Path, upstreams: tuple[int, int]) -> Iterator[Proxy]:
    """Run nginx before two servers."""
    program = tool("nginx", "nginx")
    ports = free_port(), free_port()
    written = nginx_site(folder, upstreams, ports)
    proxy = Proxy([program, "-p", str(folder), "-c", str(written)], ports, folder, folder / "certificate.pem")
    try:
        yield proxy
    finally:
        proxy.close()


def caddy_site(folder: Path, upstreams: tuple[int, int], ports: tuple[int, int]) -> Path:
    """Write what Caddy is started with: the certificate is our own, as nobody asks for localhost's."""
    certificate, key = make_certificate(folder)
    sample = replaced((DEPLOY / "Caddyfile").read_text(), {
        "127.0.0.1:8017 127.0.0.1:8018": f"127.0.0.1:{upstreams[0]} 127.0.0.1:{upstreams[1]}",
        "club.example {\n": f"https://localhost:{ports[0]} {{\n\tbind 127.0.0.1\n\ttls {certificate} {key}\n"
        f"\timport club\n}}\nhttp://127.0.0.1:{ports[1]} {{\n\tbind 127.0.0.1\n\timport club\n}}\n(club) {{\n",
    })  # fmt: skip
    written = folder / "Caddyfile"
    written.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n\tgrace_period 2s\n}\n" + ordered(sample))
    return written


def ordered(text: str) -> str:
    """Put the snippet first: it must be there before it is used."""
    sites, name, snippet = text.partition("(club)")
    return name + snippet + sites


@contextmanager
def caddy(folder: Path, upstreams: tuple[int, int]) -> Iterator[Proxy]:
    """Run Caddy before two servers."""
    program = tool("caddy", "caddy")
    ports = free_port(), free_port()
    written = caddy_site(folder, upstreams, ports)
    command = [program, "run", "--adapter", "caddyfile", "--config", str(written)]
    proxy = Proxy(command, ports, folder, folder / "certificate.pem")
    try:
        yield proxy
    finally:
        proxy.close()
