// What a visitor could not reach or see at this moment: run in the page, returns one sentence for each fault. `needs` selects
// what one must know for what is to be done: some of it has to be in sight, too.
(needs) => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(> .unseen), [role=button], [data-light]';
  const LAID_OVER = '.hints, .toasts'; // comes and goes, and can be put away: only what it speaks of must stay free
  const TARGET = 24; // px: what must be free of something that its like lies over, and half of that in one direction
  const STEP = 6;
  const faults = [];

  const name = (one) => {
    const thing = one.closest('[data-thing]')?.dataset.thing;
    const said = (one.getAttribute?.('aria-label') || one.innerText || '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const classes = [...(one.classList ?? [])].filter((each) => !each.startsWith('svelte-') && !each.startsWith('s-'));
    const tag = one.tagName.toLowerCase() + (one.id ? `#${one.id}` : classes.map((each) => `.${each}`).join(''));
    return `${tag}${thing ? ` of ${thing}` : ''}${said ? ` “${said}”` : ''}`;
  };
  const ancestors = (one) => {
    const all = [];
    for (let each = one.parentElement; each && each !== document.documentElement; each = each.parentElement) all.push(each);
    return all;
  };
  const cuts = (one, axis) => !['visible', ''].includes(getComputedStyle(one)[`overflow${axis}`]);

  /** The part of a control's box that is not cut off by the window or by what it lies in. */
  function shown(one) {
    const box = one.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    const root = document.documentElement;
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, root.clientWidth), Math.min(bottom, root.clientHeight)];
    let isFixed = getComputedStyle(one).position === 'fixed';
    for (const each of ancestors(one)) {
      if (isFixed || each === document.body) break;
      const frame = each.getBoundingClientRect();
      if (cuts(each, 'X')) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (cuts(each, 'Y')) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      isFixed = getComputedStyle(each).position === 'fixed';
    }
    return { box, left, top, right, bottom, width: right - left, height: bottom - top };
  }

  /** Whether a click at a place reaches the control; if not, what lies there instead. */
  function inTheWay(one, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return document.documentElement;
    if (one.contains(hit) || hit.closest('label')?.control === one) return null;
    return hit;
  }

  /** Why a control cannot be used as the page stands now; null if it can. */
  function wrong(one) {
    const at = shown(one);
    const { box } = at;
    const root = document.documentElement;
    if (at.width < 2 || at.height < 2) return 'is outside the window';
    if (box.width - at.width > 2 && box.width <= root.clientWidth) return 'is cut off at its side';
    if (box.height - at.height > 2 && box.height <= root.clientHeight) return 'is cut off above or below';
    const at_ = (x, y) => inTheWay(one, at.left + at.width * x, at.top + at.height * y);
    const inWay = [[0.5, 0.5], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]].map(([x, y]) => at_(x, y)).filter(Boolean);
    if (!inWay.length) return null;
    // Cards of a fan and people in a queue lie over each other: then enough of each must be free.
    const stranger = inWay.find((each) => !each.closest(CONTROLS) && !isAlike(one, each));
    const laid = inWay.find((each) => each.closest(LAID_OVER));
    if (laid && !one.matches('[data-hinted]')) return null;
    if (stranger) return `is covered by ${name(stranger)}`;
    return hasRoom(one, at) ? null : `is covered by ${name(inWay[0].closest(CONTROLS) ?? inWay[0])}`;
  }

  /** Whether both are cards, or both people in a queue. */
  function isAlike(one, other) {
    const [kind, otherKind] = [one, other].map((each) => each.closest('[data-thing]')?.dataset.thing.split(':')[0]);
    return kind !== undefined && kind === otherKind;
  }

  function hasRoom(one, at) {
    const [across, down] = [Math.floor(at.width / STEP), Math.floor(at.height / STEP)];
    const free = Array.from({ length: down }, (_, y) =>
      Array.from({ length: across }, (_, x) => !inTheWay(one, at.left + (x + 0.5) * STEP, at.top + (y + 0.5) * STEP)),
    );
    const isFree = (x, y, wide, tall) =>
      free.slice(y, y + tall).every((row) => row.slice(x, x + wide).every(Boolean));
    for (const [width, height] of [[TARGET / 2, TARGET], [TARGET, TARGET / 2]]) {
      const [wide, tall] = [Math.min(width / STEP, across), Math.min(height / STEP, down)];
      for (let y = 0; y + tall <= down; y++)
        for (let x = 0; x + wide <= across; x++) if (isFree(x, y, wide, tall)) return true;
    }
    return false;
  }

  const scrolled = [document.scrollingElement, ...document.querySelectorAll('*')]
    .filter((one) => one.scrollTop || one.scrollLeft || one === document.scrollingElement)
    .map((one) => [one, one.scrollLeft, one.scrollTop]);
  const scrollBack = () => scrolled.forEach(([one, left, top]) => one.scrollTo({ left, top, behavior: 'instant' }));

  /** Why a control cannot be used wherever one scrolls; null if it can. */
  function unreachable(one) {
    let why = wrong(one);
    for (const block of ['nearest', 'center', 'start', 'end']) {
      if (!why) break;
      one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      why = wrong(one) && why;
    }
    scrollBack();
    return why;
  }

  const dialog = [...document.querySelectorAll('dialog[open]')].find((one) => one.matches(':modal'));
  const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.unseen, .skip, [inert], [hidden]') &&
      !one.matches(':disabled'),
  );

  if (!dialog && !document.querySelector('.hints')) {
    const lit = controls.filter((one) => one.matches('[data-light=lit]'));
    const isPicked = document.querySelector('main.board [data-light=picked]');
    const aims = lit.filter((one) => !one.closest('[data-thing=hand], .hand'));
    const wanted = isPicked && aims.length ? aims : lit;
    if (wanted.length && !wanted.some((one) => !wrong(one)))
      faults.push(`nothing of what can be picked is in sight without scrolling: ${wanted.slice(0, 3).map(name).join(', ')}`);
    if (needs && ![...document.querySelectorAll(needs)].some((one) => !wrong(one)))
      faults.push(`what one needs to know (${needs}) is not in sight without scrolling`);
    const turn = document.querySelector('.bar .turn');
    if (turn?.innerText && wrong(turn)) faults.push(`what is to be done (${turn.innerText}) ${wrong(turn)}`);
    const since = document.querySelector('.since');
    if (since && wrong(since)) faults.push(`what happened since the last turn ${wrong(since)}`);
    const board = document.querySelector('main.board:not(:has(.end))');
    if (board && cuts(board, 'Y') && board.scrollHeight > board.clientHeight + 1)
      faults.push(`the board scrolls: ${board.scrollHeight} in ${board.clientHeight} px`);
    if (board && cuts(board, 'X') && board.scrollWidth > board.clientWidth + 1)
      faults.push(`the board scrolls sideways: ${board.scrollWidth} in ${board.clientWidth} px`);
  }
  for (const one of controls) {
    const why = unreachable(one);
    if (why) faults.push(`${name(one)} ${why}`);
    if (one.innerText && cuts(one, 'X') && one.scrollWidth > one.clientWidth + 1)
      faults.push(`the words of ${name(one)} are cut off`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${scrollWidth} in ${clientWidth} px`);
  return faults;
};
