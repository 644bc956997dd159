import type { Engine } from './engine.tsx';

/** Starts what other companies' scripts do on this page: each when its own store sees the time come. */
export async function startVendors({ runtime, loadAreas }: Pick<Engine, 'runtime' | 'loadAreas'>): Promise<void> {
  const { chat } = runtime.page.vendors ?? {};
  await loadAreas(['vendors', 'session', ...(chat ? ['chat'] : [])]);
  if (chat) runtime.area('chat');
}
