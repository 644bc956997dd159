import { options } from 'preact';

const { port1, port2 } = new MessageChannel();
let waiting: (() => void) | undefined;

function inNextTask(effects: () => void): void {
  waiting = effects;
  port2.postMessage(undefined);
}

port1.onmessage = () => {
  const effects = waiting;
  waiting = undefined;
  try {
    effects?.();
  } catch (error) {
    reportError(error);
    if (effects) inNextTask(effects); // the others still wait in Preact's list, which would not ask for them again
  }
};

/**
 * Effects run in the next task, as React's do. Preact waits for the next frame and a timer after it: pages whose processor is busy draw few
 * frames, and hidden tabs draw none, so what an effect asks for would be asked for that much later.
 */
options.requestAnimationFrame = inNextTask;
