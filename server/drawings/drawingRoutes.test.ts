import fastify from 'fastify';
import { expect, it } from 'vitest';
import { drawingRoutes } from './drawingRoutes.ts';

it('draws a picture anew that could not be drawn, or read, the first time', async () => {
  let asked = 0;
  const draw = async (): Promise<string> => {
    asked += 1;
    if (asked === 1) throw new Error('EMFILE: too many open files');
    return '<svg/>';
  };
  const app = fastify();
  await app.register(drawingRoutes, { brought: [{ oaks: () => ({ key: 'oaks/old', draw }) }] });
  try {
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await app.inject('/media/oaks/old.svg')).statusCode);
    expect([statuses, asked]).toEqual([[500, 200, 200], 2]);
  } finally {
    await app.close();
  }
});
