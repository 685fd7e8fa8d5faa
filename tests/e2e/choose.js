// What a player does next on any board: the element to click; null if nothing is offered. Kinds of card that were not played
// yet come first, so that every card is met in one game.
({ turn, played }) => {
  const board = document.querySelector('main.board');
  const lit = [...board.querySelectorAll('[data-light=lit]')].filter(
    (one) => !one.matches('[aria-disabled], :disabled') && one.checkVisibility(),
  );
  const offered = lit.filter((one) => !one.matches('[aria-pressed=true]'));
  const thing = (one) => one.closest('[data-thing]')?.dataset.thing ?? '';
  const inHand = (one) => one.closest('[data-thing=hand], .hand');
  const isPicked = board.querySelector('[data-light=picked], [data-light][aria-pressed=true]');
  const main = board.querySelector('.button.main:enabled, .decide .button:enabled');
  const aims = offered.filter((one) => !inHand(one));
  const fresh = offered.filter((one) => inHand(one) && !played.includes(thing(one)));
  const deeds = offered.filter((one) => one.matches('.deed') || thing(one).startsWith('do:'));
  const chance = (Math.imul(turn + 1, 2654435761) >>> 8) % 9973; // always the same, but without a rhythm
  const among = (some) => some[chance % some.length];
  if (isPicked && main && chance % 3) return main;
  if (isPicked && aims.length) return among(aims);
  if (!isPicked && fresh.length) return fresh[0];
  if (!isPicked && deeds.length && chance % 4 === 0) return among(deeds); // or one would trade for ever
  return among(offered) ?? main ?? lit[0]; // the same once more: two of a kind are given
};
