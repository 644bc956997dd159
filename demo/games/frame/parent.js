/** Shortest time between two «the player is here», in milliseconds. */
const ACTIVITY_MS = 15_000;

/**
 * Talks to the page around the game by the contract of `schemas/platform/playFrame.ts`. No message carries money.
 * @returns tell(type, more), and ready(takeFocus) for once it can be played
 */
export function createParent({ onPause, onResume, onBalance, onRules, onSound }) {
  const site = location.origin; // of the address; the frame itself has none
  const isFramed = parent !== window;
  const tell = (type, more = {}) => {
    if (isFramed) parent.postMessage({ source: 'marquee-game', v: 1, type, ...more }, site);
  };
  let isPageListening = !isFramed;
  let sayReady = () => undefined;
  // a page that listens later than the game was ready is told once more, and can then give the focus back to who is in the middle of something
  const onStatus = () => {
    isPageListening = true;
    sayReady();
  };
  const ready = (takeFocus) => {
    sayReady = () => {
      tell('ready');
      if (isPageListening) takeFocus();
    };
    sayReady();
  };
  const acts = {
    status: onStatus,
    pause: onPause,
    resume: onResume,
    balance: onBalance,
    rules: onRules,
    sound: ({ isOn }) => onSound(isOn === true),
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (!isFramed || source !== parent || origin !== site) return;
    if (data?.source !== 'marquee-page' || data.v !== 1 || !Object.hasOwn(acts, data.type)) return;
    acts[data.type](data);
    if (data.type === 'pause') tell('paused');
    if (data.type === 'resume') tell('resumed');
  });
  let told = Number.NEGATIVE_INFINITY;
  const active = () => {
    if (performance.now() - told < ACTIVITY_MS) return;
    told = performance.now();
    tell('activity');
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, active, { passive: true });
  return { tell, ready, isFramed };
}
