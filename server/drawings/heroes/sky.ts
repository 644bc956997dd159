import { hills, peaks, pines, waves } from '../land.ts';
import { disc, dots, glow } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, num, path, rect, repeated } from '../markup.ts';
import type { Stage } from '../stage.ts';
import { ship } from '../themes/sea.ts';
import { ringed, rocket } from '../themes/space.ts';
import { palace } from '../themes/winter.ts';

/** Puts a motif drawn in ±100 at a place given in parts of the frame; `size` 1 is the stage's own scale. */
export function placed(stage: Stage, [x, y, size]: readonly [number, number, number], body: string): string {
  return moved(
    `translate(${num(stage.w * x)} ${num(stage.h * y)}) scale(${Math.round(stage.k * size * 100) / 100})`,
    body,
  );
}

/** Many small stars in the upper sky, few large. */
export function night(stage: Stage): string {
  return (
    dots(stage, { count: 90, width: 2, colour: '#ffffff99', reach: 0.6 }) +
    dots(stage, { count: 22, width: 3.6, colour: '#ffffffdd', reach: 0.5 })
  );
}

/** One hanging curtain of northern light: bright at its lower seam, fading upward. */
export function veil(stage: Stage, y: number, colour: string): string {
  const { w, h, r, ink } = stage;
  const q = Math.round(w / 4);
  const at = (part: number) => Math.round(h * (y + part));
  const sway = r.int(-4, 4) / 100;
  const seam = `M0 ${at(0.12)}C${q} ${at(-0.1 + sway)} ${q} ${at(0.16)} ${q * 2} ${at(0.02)}S${q * 3} ${at(-0.14)} ${w} ${at(0.06 - sway)}`;
  const cloth = `${seam}V${at(-0.4)}Q${q * 3} ${at(-0.54)} ${q * 2} ${at(-0.4)}T0 ${at(-0.34)}z`;
  return (
    path(cloth, ink.down(`${colour}00`, `${colour}2a`, `${colour}88`, `${colour}ee`)) + line(seam, `${colour}aa`, 3)
  );
}

/** Upright streaks of light over the whole sky, strongest near the horizon. */
export function streaks({ w, h, ink, p }: Stage): string {
  const paint = ink.down(`${p.light}00`, `${p.light}40`, `${p.light}00`);
  const size = Math.round(w / 26);
  const height = Math.round(h * 0.66);
  const bars = [0, 0.3, 0.42, 0.74]
    .map((x, i) => rect([size * x, 0, size * (0.06 + (i % 2) * 0.09), height], paint))
    .join('');
  const id = ink.define(
    (name) =>
      `<pattern id="${name}" width="${size}" height="${height}" patternUnits="userSpaceOnUse">${bars}</pattern>`,
  );
  return rect([0, 0, w, height], `url(#${id})`);
}

/** An opera house seen from the front, lit from inside: dome, pediment, colonnade, stairs. */
export function operaHouse({ ink, p }: Stage): string {
  const stone = ink.across(p.light, p.main, p.deep);
  const light = ink.down('#fff8d8', '#ffc85a', '#ff8a3a');
  const column = rect([-88, -10, 11, 76], stone);
  return (
    circle([0, 20, 130], ink.glow(`${p.glow}99`, `${p.glow}00`)) +
    path('M-52-66Q-52-122 0-126Q52-122 52-66z', ink.across(p.light, p.main, p.deep)) +
    line('M0-124V-146M-26-70Q-24-108 0-122Q24-108 26-70', `${p.light}aa`, 3) +
    circle([0, -148, 5], '#ffe9a0') +
    rect([-64, -68, 128, 24], stone) +
    line('M-50-56h0M-30-56h0M-10-56h0M10-56h0M30-56h0M50-56h0', '#ffe08a', 9) +
    path('M-108-20L0-58L108-20z', ink.slant(p.light, p.main, p.deep)) +
    circle([0, -34, 9], '#ffe9a0') +
    rect([-96, -20, 192, 88], light) +
    repeated(
      ink,
      column,
      [33, 66, 99, 132, 165].map((x) => `translate(${x})`),
    ) +
    path('M-16 68V30Q0 8 16 30V68z', '#fffbe8') +
    mirrored(
      ink,
      rect([96, -2, 74, 70], ink.across(p.main, p.deep)) +
        line('M112 22v30M130 22v30M148 22v30', '#ffc85a', 8) +
        path('M92-8H174V2H92z', stone),
    ) +
    path('M-112-24H112V-14H-112zM-104 66H104l10 12H-114zM-122 78H122l14 14H-136z', stone)
  );
}

/** Northern lights over a theatre at a still lake. */
export function aurora(stage: Stage): string {
  const { w, h, p, ink } = stage;
  const shore = h * 0.76;
  return (
    night(stage) +
    veil(stage, 0.34, p.accent) +
    veil(stage, 0.46, p.glow) +
    veil(stage, 0.6, p.glow) +
    streaks(stage) +
    hills(stage, h * 0.68, p.far) +
    hills(stage, h * 0.73, p.mid) +
    pines(stage, shore, { fill: p.near, size: h * 0.13 }) +
    path(`M0 ${shore}H${w}V${h}H0z`, ink.down(p.far, p.near, p.ink)) +
    ellipse([w * 0.74, shore + h * 0.08, w * 0.2, h * 0.1], ink.glow('#ffc85a99', `${p.glow}00`)) +
    placed(stage, [0.74, 0.605, 0.8], operaHouse(stage)) +
    line(
      [0.05, 0.09, 0.13, 0.18]
        .map(
          (dy, i) =>
            `M${Math.round(w * (0.6 + i * 0.03))} ${Math.round(shore + h * dy)}h${Math.round(w * (0.28 - i * 0.06))}`,
        )
        .join(''),
      '#ffd98a44',
      h / 160,
    )
  );
}

/** A ringed giant, a small ship leaving it. */
export function space(stage: Stage): string {
  const { w, h, p, ink } = stage;
  return (
    glow(stage, [w * 0.9, h * 0.1, h * 0.8], p.accent) +
    glow(stage, [w * 0.6, h * 0.9, h * 0.7], p.main) +
    night(stage) +
    glow(stage, [stage.cx, stage.cy, h * 0.55]) +
    circle([w * 0.94, h * 0.17, h * 0.06], ink.ball('#ffffff', p.accent, p.ink)) +
    placed(stage, [0.73, 0.45, 1.15], ringed(stage)) +
    placed(stage, [0.56, 0.62, 0.36], rocket(stage)) +
    path(`M0 ${h}Q${w * 0.5} ${h * 0.74} ${w} ${h * 0.88}V${h}z`, ink.down(p.far, p.near)) +
    path(`M0 ${h * 0.93}Q${w * 0.3} ${h * 0.86} ${w * 0.66} ${h}H0z`, p.ink)
  );
}

/** A tall ship before a low sun. */
export function sea(stage: Stage): string {
  const { w, h, p, ink } = stage;
  return (
    disc(stage, [w * 0.74, h * 0.44, h * 0.26], p.glow) +
    line(
      `M${w * 0.5} ${h * 0.2}h${w * 0.14}M${w * 0.55} ${h * 0.23}h${w * 0.2}M${w * 0.82} ${h * 0.14}h${w * 0.12}M${w * 0.12} ${h * 0.3}h${w * 0.1}`,
      '#ffffff55',
      h / 60,
    ) +
    hills(stage, h * 0.66, p.far) +
    waves(stage, h * 0.66, ink.down(p.mid, p.near)) +
    placed(stage, [0.74, 0.5, 1.05], ship(stage)) +
    waves(stage, h * 0.78, ink.down(`${p.light}ee`, p.mid)) +
    waves(stage, h * 0.85, ink.down(p.mid, p.near)) +
    waves(stage, h * 0.93, p.ink) +
    dots(stage, { count: 14, width: 3, colour: '#ffffff88', reach: 0.5 })
  );
}

/** An ice palace under falling snow. */
export function winter(stage: Stage): string {
  const { w, h, p, ink } = stage;
  return (
    night(stage) +
    veil(stage, 0.4, p.glow) +
    disc(stage, [w * 0.9, h * 0.18, h * 0.07]) +
    peaks(stage, h * 0.74, ink.down(p.light, p.far)) +
    glow(stage, [stage.cx, stage.cy, h * 0.5]) +
    pines(stage, h * 0.78, { fill: p.mid, size: h * 0.14 }) +
    placed(stage, [0.74, 0.49, 1.1], palace(stage)) +
    hills(stage, h * 0.86, ink.down('#ffffff', p.far)) +
    hills(stage, h * 0.95, ink.down(p.light, p.mid)) +
    dots(stage, { count: 40, width: 5, colour: '#ffffffcc', reach: 1 }) +
    dots(stage, { count: 12, width: 10, colour: '#ffffff66', reach: 1 })
  );
}
