import { describe, expect, it } from 'vitest';
import { combinedOdds, oddsText, sumOf, winOf } from './slipOdds.ts';

describe('odds of a slip [ROUTE-04]', () => {
  it('of one leg are its own, of several their product, rounded down', () => {
    expect(combinedOdds(['2.350'])).toBe('2.350');
    expect(combinedOdds(['1.333', '1.333'])).toBe('1.776');
    expect(combinedOdds([])).toBe('1.000');
  });
  it('are written exactly, with two digits at least', () => {
    expect(['2.350', '2.000', '1.785', '1.010'].map((odds) => oddsText(odds))).toEqual([
      '2.35',
      '2.00',
      '1.785',
      '1.01',
    ]);
  });
  it.each([
    ['2.000', '1/1', '+100'],
    ['2.500', '3/2', '+150'],
    ['1.500', '1/2', '−200'],
    ['1.917', '11/12', '−109'],
    ['1.010', '1/100', '−10000'],
    ['1.001', '1/100', '−100000'],
    ['34.000', '33/1', '+3300'],
  ])('%s are %s as a fraction and %s in points', (odds, fraction, points) => {
    expect([oddsText(odds, 'fractional'), oddsText(odds, 'american')]).toEqual([fraction, points]);
  });
  it('grow to a million and no further', () => {
    expect(combinedOdds(Array.from({ length: 12 }, () => '9999.000'))).toBe('1000000.000');
  });
  it('have stakes whose sum is exact, whatever the currency', () => {
    expect([sumOf(['0.10', '0.2'], 2), sumOf([], 2), sumOf(['5', '7'], 0)]).toEqual(['0.30', '0.00', '12']);
  });
  it('say what a stake may bring, rounded down to what the currency has', () => {
    expect(winOf('10.00', '2.350', 2)).toBe('23.50');
    expect(winOf('0.01', '1.999', 2)).toBe('0.01');
    expect(winOf('1000', '1.500', 0)).toBe('1500');
    expect(winOf('0.5', '2.000', 3)).toBe('1.000');
  });
});
