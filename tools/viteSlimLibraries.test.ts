import { expect, it } from 'vitest';
import { withoutBodies } from './viteSlimLibraries.ts';

const LIBRARY = `
function kept(a) { return unused(a) + 1; }
function unused(a) { if (a) { return 2; } return 3; }
const flow = assign(function flow(a) { return a; }, {});
exports.preload = function (href) { return href; };
Pseudo.prototype.animate = function () { return 1; };
Pseudo.prototype.cancel = function () { return 2; };
`;

it('leaves the named functions in place, and nothing in them', () => {
  expect(withoutBodies(LIBRARY, ['unused', 'flow', 'exports.preload', 'Pseudo.prototype'])).toBe(`
function kept(a) { return unused(a) + 1; }
function unused(a) {}
const flow = assign(function flow(a) {}, {});
exports.preload = function (href) {};
Pseudo.prototype.animate = function () {};
Pseudo.prototype.cancel = function () {};
`);
});

it('ends the build where a library does not have a function any more', () => {
  expect(() => withoutBodies(LIBRARY, ['unused', 'renamed'])).toThrow('no such functions in the library: renamed');
});
