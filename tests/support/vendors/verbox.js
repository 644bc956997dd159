// A double of Verbox: one function; orders that came before it wait in its `q`.
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const early = globalThis[globalThis.supportAPIMethod].q;
  const obey = (order, value) => {
    if (order === 'setCallback') queueMicrotask(value.callback);
    else log.push(value === undefined ? [order] : [order, value]);
  };
  globalThis[globalThis.supportAPIMethod] = obey;
  for (const order of early) obey(...order);
})();
