// A double of LiveChat's widget: https://platform.text.com/docs/extending-chat-widget/javascript-api
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const heard = {};
  log.push(['config', globalThis.__lc]);
  globalThis.LiveChatWidget = {
    on: (event, listener) => void (heard[event] = listener),
    init: () => queueMicrotask(() => heard.ready?.()),
    call: (method, value) => void log.push(value === undefined ? [method] : [method, value]),
  };
})();
