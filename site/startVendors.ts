import type { Engine } from './engine.ts';

/** Starts what other companies' scripts do on this page: each when its own store sees the time come. */
export async function startVendors({ runtime, loadAreas }: Pick<Engine, 'runtime' | 'loadAreas'>): Promise<void> {
  const { chat, analytics, keepsFor } = runtime.page.vendors ?? {};
  const counts = analytics !== undefined || keepsFor !== undefined;
  await loadAreas(['vendors', 'session', ...(chat ? ['chat'] : []), ...(counts ? ['analytics'] : [])]);
  if (counts) runtime.area('analytics');
  if (chat) runtime.area('chat');
}
