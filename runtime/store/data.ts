import { Resources } from '../data/calls/Resources.ts';
import type { AreaContext, AreaModule } from './areas.ts';

/** The area `data`: known where a widget declares what the browser asks for. */
export const createStore: AreaModule['createStore'] = (context) => new Resources(context);

/** The tab's resources, for code that asks for what no declaration can name: it brings their code along. */
export function resourcesOf(context: Pick<AreaContext, 'register' | 'area'>): Resources {
  context.register({ data: { createStore } });
  return context.area('data');
}

declare module './areas.ts' {
  interface Areas {
    data: Resources;
  }
}
