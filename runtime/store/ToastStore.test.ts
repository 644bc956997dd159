import { describe, expect, it } from 'vitest';
import { toastTopics } from '#schemas/content/toast.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { ToastStore, toastTones } from './ToastStore.ts';

function make(): { clock: ReturnType<typeof createTestClock>; toasts: ToastStore; texts(): string[] } {
  const clock = createTestClock();
  const toasts = new ToastStore(clock);
  return { clock, toasts, texts: () => toasts.items.map(({ text }) => text) };
}

describe('toasts', () => {
  it('stay 5,000 ms when they do not say otherwise [DLG-09]', () => {
    const { clock, toasts, texts } = make();
    toasts.show({ text: 'Saved' });
    clock.advance(4_999);
    expect(texts()).toEqual(['Saved']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('stay as long as they say; 0 is until they are closed', () => {
    const { clock, toasts, texts } = make();
    toasts.show({ text: 'short', timeMs: 100 });
    const key = toasts.show({ text: 'stays', timeMs: 0 });
    clock.advance(100);
    expect(texts()).toEqual(['stays']);
    clock.advance(3_600_000);
    expect(texts()).toEqual(['stays']);
    toasts.close(key);
    expect(texts()).toEqual([]);
  });

  it('wait while they are read, then have their whole time again', () => {
    const { clock, toasts, texts } = make();
    const key = toasts.show({ text: 'Read me' });
    clock.advance(4_000);
    toasts.hold(key);
    clock.advance(60_000);
    expect(texts()).toEqual(['Read me']);
    toasts.release(key);
    clock.advance(4_999);
    expect(texts()).toEqual(['Read me']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('leave no timer behind when they are closed, also when the pointer leaves them later', () => {
    const { clock, toasts } = make();
    let timers = 0;
    const counted = new ToastStore({
      now: clock.now,
      after: (ms, task) => {
        timers++;
        const cancel = clock.after(ms, task);
        return () => {
          timers--;
          cancel();
        };
      },
    });
    const key = counted.show({ text: 'x' });
    counted.close(key);
    counted.release(key);
    expect([timers, toasts.items]).toEqual([0, []]);
  });

  it('lie in the order they came, each closing alone', () => {
    const { toasts, texts } = make();
    const [, b] = ['a', 'b', 'c'].map((text) => toasts.show({ text }));
    toasts.close(b ?? 0);
    toasts.close(99);
    expect(texts()).toEqual(['a', 'c']);
  });

  it('have the tones and topics of the specification; neutral and closable by default [DLG-09]', () => {
    const { toasts } = make();
    expect(toastTones).toEqual(['neutral', 'info', 'success', 'warning', 'error']);
    expect(toastTopics).toEqual(['quest', 'register', 'profile', 'confirm', 'product', 'level']);
    toasts.show({ text: 'x' });
    toasts.show({ text: 'y', tone: 'error', component: 'quest', allowClose: false, icon: '/i.svg' });
    expect(toasts.items).toMatchObject([
      { tone: 'neutral', allowClose: true },
      { tone: 'error', component: 'quest', allowClose: false, icon: '/i.svg' },
    ]);
  });
});
