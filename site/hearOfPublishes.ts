import type { Engine } from './engine.tsx';

/** After a publish the next way leads to a whole new document, whose layout is the newest too: no page has this frame. */
export function hearOfPublishes({ runtime, payload }: Pick<Engine, 'runtime' | 'payload'>): void {
  runtime.ports.news.on('content.published', () => Object.assign(payload, { frame: 'outdated' }));
}
