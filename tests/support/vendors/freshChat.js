// A double of Freshchat's web SDK, as far as its documented interface is used: it notes what it is told in `chatLog`.
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const heard = new Map();
  const emit = (event, told) => (heard.get(event) ?? []).forEach((listener) => listener(told));
  const badge = document.createElement('button');
  badge.textContent = 'Fresh chat';
  globalThis.fcWidget = {
    on: (event, listener) => heard.set(event, [...(heard.get(event) ?? []), listener]),
    init(options) {
      log.push(['init', options]);
      badge.hidden = true;
      // as the real one: text into the page, and a style element
      const frame = document.createElement('div');
      frame.innerHTML = '<p class="fc-hint">Ask us</p>';
      document.body.append(
        badge,
        frame,
        Object.assign(document.createElement('style'), { textContent: '.fc-hint { color: rgb(1, 2, 3) }' }),
      );
      badge.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto;z-index:99';
      queueMicrotask(() => emit('widget:loaded'));
    },
    open() {
      log.push(['open']);
      emit('widget:opened', {});
    },
    show() {
      log.push(['show']);
      badge.hidden = false;
    },
    hide() {
      log.push(['hide']);
      badge.hidden = true;
    },
    destroy() {
      log.push(['destroy']);
      badge.remove();
    },
    user: { clear: async () => void log.push(['clear']) },
  };
  badge.addEventListener('click', () => {
    globalThis.fcWidget.open();
    emit('message:sent', { conversationId: 'c-1' });
  });
})();
