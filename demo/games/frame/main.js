import * as mechanic from 'mechanic'; // of this game: its board, its pays, and its words for a round (`mechanics/<name>/frame/index.js`)
import { createApi, newKey, Refusal } from './api.js';
import { Panel } from './panel.js';
import { createParent } from './parent.js';
import { Sheet } from './sheet.js';
import { Sound } from './sound.js';
import { Stage } from './stage.js';
import { loadSymbols } from './symbols.js';
import { createWords, payOf } from './words.js';

const data = JSON.parse(document.getElementById('game').textContent);
const words = createWords(data);
const { say, money } = words;
const still = matchMedia('(prefers-reduced-motion: reduce)');
const isStill = () => still.matches;

/** State of the game: `update` and `spin` decide by it whether a round may begin. */
const game = {
  state: null,
  stake: 0,
  isFree: false,
  isBusy: true,
  isPaused: false,
  isClosed: false,
  freeAt: 0,
  again: null,
};

const parentPage = createParent({
  onPause: () => setPaused(true),
  onResume: () => setPaused(false),
  onBalance: () => void refresh(),
  onRules: () => openSheet(),
  onSound: (isOn) => turnSound(isOn),
});
const root = document.getElementById('stage');
const panel = new Panel(root, { data, words, isFramed: parentPage.isFramed });
const sheet = new Sheet(root, { data, words, mechanic });
const sound = new Sound();
const api = createApi(data.token, { onRetry: () => panel.tell(say('offline'), 'warn') });
const stakeNow = () => (game.isFree ? game.state.free_spins.stake : data.stakes.choices[game.stake]);
let board;
let stage;
/** The betting table, in games whose stake is chips on several places. */
const table = mechanic.createTable?.({
  data,
  words,
  chipNow: () => data.stakes.choices[game.stake],
  tell: (text) => panel.tell(text),
  changed: () => update(),
});
if (table) panel.addTable(table.element);

function update() {
  const wait = Math.max(0, game.freeAt - performance.now());
  const isFree = mayBegin();
  showStakes(isFree);
  panel.setFree(isFree && wait === 0 && !table?.isEmpty);
  panel.offerAgain(game.again !== null);
  if (isFree && wait > 0) setTimeout(update, wait + 10);
}

/** @param isFree a round may be prepared */
function showStakes(isFree) {
  const last = data.stakes.choices.length - 1;
  const isChosen = isFree && !game.isFree; // the pack says what a free spin is worth
  panel.showStake(stakeNow(), { canLess: isChosen && game.stake > 0, canMore: isChosen && game.stake < last });
  panel.showFreeSpins(game.state?.free_spins?.count ?? 0, game.isFree);
  table?.setOpen(isFree);
}

/** Nothing but the shortest time of a round may stand in the way. */
function mayBegin() {
  return !game.isBusy && !game.isPaused && !game.isClosed && game.again === null;
}

/** Words for the reasons why no further round begins; `closed` for any other. */
const closings = { country: 'closedCountry', maintenance: 'closedWork', studio: 'closedWork' };

/** The game was closed while it was open: what is told of the last round stays. */
function close(why) {
  if (game.isClosed) return;
  game.isClosed = true;
  panel.tellMore(say(closings[why] ?? 'closed'));
  parentPage.tell('refused', { code: 'GAME_CLOSED' });
}

function take(state) {
  game.state = state;
  if (state.closed !== null && state.open_round === null) close(state.closed);
  game.isFree &&= state.free_spins !== null;
  panel.showBalance(state);
  update();
}

function setPaused(isPaused) {
  game.isPaused = isPaused;
  if (!game.isClosed) panel.tell(isPaused ? say('paused') : say('ready'));
  update();
}

async function refresh() {
  if (game.isBusy) return;
  take(await api('start'));
}

/** Runs what may fail; a fault leaves the board at rest and, where asking again can help, offers just that. */
async function guarded(work) {
  game.isBusy = true;
  game.again = null;
  update();
  try {
    await work();
  } catch (error) {
    board?.cancel();
    stage?.wake();
    if (error instanceof Refusal) refuse(error);
    else {
      panel.tell(error.told ?? say('offline'), 'warn');
      game.again = work;
    }
  }
  game.isBusy = false;
  update();
}

/** Refusals that the game has words of its own for. */
const refusals = {
  INSUFFICIENT_FUNDS: 'noMoney',
  DEMO_EMPTY: 'demoEmpty',
  NO_FREE_SPINS: 'freeDone',
  LOSS_LIMIT: 'lossLimit',
  WAGER_LIMIT: 'wagerLimit',
  SESSION_LIMIT: 'sessionLimit',
  TIME_OUT: 'timeOut',
  SELF_EXCLUDED: 'excluded',
  CHECK_BREAK: 'checkBreak',
  MAX_STAKE: 'maxStake',
  REALITY_CHECK: 'realityCheck',
};

function refuse({ code, type, message, data: more }) {
  if (code === 'GAME_CLOSED') {
    panel.tell('', 'warn');
    return close(more.why);
  }
  parentPage.tell(
    type === 'AuthorizationException' ? 'expired' : 'refused',
    type === 'AuthorizationException' ? {} : { code },
  );
  if (type === 'AuthorizationException') {
    game.isPaused = true;
    return panel.tell(say('expired'), 'warn');
  }
  if (code === 'TOO_SOON') game.freeAt = performance.now() + more.wait_ms;
  if (code === 'NO_FREE_SPINS') take({ ...game.state, free_spins: null });
  if (code === 'ROUND_OPEN') {
    game.again = resume;
    return panel.tell(say('resumed'));
  }
  const own = refusals[code];
  const most = code === 'MAX_STAKE' && more?.max_stake ? ` (${money(more.max_stake)})` : '';
  return panel.tell(own ? say(own) + most : message, 'warn');
}

/** Shows how the round goes, then has it ended: the win is paid and the balance follows. */
async function reveal({ round, ...state }) {
  const isLastFree = game.isFree && state.free_spins === null;
  if (state.open_round !== null) take(state); // a guest's round is over already: its balance would tell how it ends
  const isShown = round.outcome.mechanic === data.mechanic; // a game that was changed tells an old round in words alone
  if (isShown) {
    stage.wake();
    table?.put(round.outcome);
    await board.finish(round.outcome, performance.now(), (tenths) => panel.showWin(payOf(round.stake, tenths)));
    table?.settle(round.outcome);
    board.show(round, performance.now());
  } else board.cancel();
  stage.wake();
  if (round.is_gain) sound.play('win');
  panel.showWin(round.win, round.is_gain);
  panel.tell(wordsOf(round, isShown) + (isLastFree ? ` ${say('freeDone')}` : ''), round.is_gain ? 'good' : '');
  take(await api('end', { round: round.id }));
  parentPage.tell('round.ended', { round: round.id });
  parentPage.tell('balance');
}

function wordsOf(round, isShown) {
  const isLost = round.outcome.pay === 0;
  const isDescribed = isShown && (!isLost || mechanic.isAlwaysDescribed);
  const detail = isDescribed ? mechanic.describe(round, words, data) : '';
  const told = isLost ? say('lost') : say(round.is_gain ? 'gained' : 'won', { win: money(round.win) });
  return told + (detail === '' ? '' : ` ${detail}.`);
}

function begin(text) {
  panel.showWin(null);
  panel.tell(text);
  board.begin(performance.now());
  stage.wake();
}

function spin() {
  const wait = game.freeAt - performance.now();
  if (!mayBegin() || wait > 0 || sheet.isOpen) return;
  if (table?.isEmpty) return table.askForChips();
  const paid = game.isFree ? { is_free: true } : (table?.asked() ?? { stake: stakeNow().amount });
  const asked = { key: newKey(), ...paid }; // kept over retries: the same key is the same round
  void guarded(async () => {
    begin(say('spinning'));
    game.freeAt = performance.now() + data.game.min_cycle_ms;
    const answer = await api('spin', asked);
    parentPage.tell('round.started', { round: answer.round.id });
    parentPage.tell('balance');
    await reveal(answer);
  });
}

async function resume() {
  const answer = await api('resume');
  if (answer.round === null) return take(answer);
  begin(say('resumed'));
  await reveal(answer);
}

function switchFree() {
  if (game.isBusy) return;
  game.isFree = !game.isFree;
  panel.tell(say(game.isFree ? 'freeOn' : 'ready'));
  update();
}

function changeStake(by) {
  game.stake = Math.max(0, Math.min(data.stakes.choices.length - 1, game.stake + by));
  update();
}

function openSheet() {
  if (!sheet.isOpen) sheet.open({ stake: stakeNow(), commitment: game.state?.commitment ?? '' });
}

function turnSound(isOn) {
  sound.turn(isOn);
  panel.showSound(isOn);
}

panel.on({
  spin,
  less: () => changeStake(-1),
  more: () => changeStake(1),
  free: switchFree,
  info: openSheet,
  sound() {
    turnSound(!sound.isOn);
    parentPage.tell('sound', { isOn: sound.isOn }); // the frame can keep nothing: the page remembers
  },
  again: () => void guarded(game.again),
  close: () => parentPage.tell('close'),
});
addEventListener('keydown', (event) => {
  if (event.repeat || !['Enter', ' '].includes(event.key) || event.target.closest?.('button,dialog')) return;
  event.preventDefault();
  spin();
});

void guarded(async () => {
  const [symbols, state] = await Promise.all([loadSymbols(data.skin.symbols), api('start')]);
  board = mechanic.createBoard({ data, words, symbols, sound, isStill });
  stage = new Stage({ canvas: panel.canvas, board, symbols, skin: data.skin });
  panel.showWin(null);
  take(state);
  if (!game.isClosed) panel.tell(say('ready'));
  parentPage.ready(() => panel.focusSpin());
  if (game.state.open_round !== null) await resume();
});
