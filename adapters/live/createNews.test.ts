import { expect, it } from 'vitest';
import { createNews } from './createNews.ts';

it('who begins to follow while news are given out gets the next ones, not these a second time', () => {
  const news = createNews();
  const received: string[] = [];
  const follow = (name: string) => news.on('balance', () => void received.push(name));
  news.on('balance', () => void follow('late'));
  news.emit('balance', { id: '1', at: 0, data: {} });
  expect(received).toEqual([]);
  news.emit('balance', { id: '2', at: 0, data: {} });
  expect(received).toEqual(['late']);
});
