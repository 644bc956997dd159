import { options } from 'preact';

const { port1, port2 } = new MessageChannel();
let flush: (() => void) | undefined;

port1.onmessage = () => {
  const effects = flush;
  flush = undefined;
  effects?.();
};

/**
 * Effects run in the next task, as React's do. Preact waits for the next frame and a timer after it: pages whose processor is busy draw few
 * frames, and tabs that nobody looks at none, so what an effect asks for would be asked for that much later.
 */
options.requestAnimationFrame = (effects) => {
  flush = effects;
  port2.postMessage(undefined);
};
