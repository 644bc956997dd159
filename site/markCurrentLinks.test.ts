// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { markCurrentLinks } from './markCurrentLinks.ts';

const marked = (): string[] =>
  [...document.querySelectorAll('[aria-current]')].map((link) => `${link.textContent}: ${link.ariaCurrent}`);

beforeEach(() => {
  document.body.innerHTML = `<nav><ul>
    <li><a href="/cashier/deposit">Deposit</a></li>
    <li><a href="https://help.test/cashier/history">Help</a></li>
    <li><a href="/cashier/history#rules">Rules</a></li>
    <li><a href="https://help.test/promo">Elsewhere</a></li>
    <li><a href="/promo#spring">Spring</a></li>
    <li><a href="/promo">Promotions</a></li>
  </ul></nav>`;
});

it.each([
  ['/promo', ['Promotions: page']],
  ['/promo/spring', ['Promotions: true']],
  ['/cashier/history', ['Deposit: true']],
  ['/faq', []],
])('at %s it marks one link of a list, never one elsewhere or into the middle of a page', (here, expected) => {
  history.replaceState(null, '', here);
  markCurrentLinks('');
  expect(marked()).toEqual(expected);
});

it('takes the mark from the page that was left', () => {
  history.replaceState(null, '', '/promo');
  markCurrentLinks('');
  history.replaceState(null, '', '/cashier/deposit');
  markCurrentLinks('');
  expect(marked()).toEqual(['Deposit: page']);
});
