import { hills } from '../land.ts';
import { dots, glints, glow, rays } from '../light.ts';
import { circle, ellipse, line, moved, path, rect, repeated } from '../markup.ts';
import type { Stage } from '../stage.ts';
import { chips, crown, fan } from '../themes/cards.ts';
import { placed } from './sky.ts';

/** Lamps out of focus, and sparks. */
export function bokeh(stage: Stage): string {
  return (
    dots(stage, { count: 12, width: stage.h / 22, colour: `${stage.p.light}22`, reach: 1 }) +
    dots(stage, { count: 26, width: 4, colour: `${stage.p.glow}bb`, reach: 0.8 })
  );
}

/** A big wheel on its trestle, round 0,0. */
export function bigWheel({ ink, p }: Stage): string {
  const turns = [45, 90, 135, 180, 225, 270, 315].map((degrees) => `rotate(${degrees})`);
  const cabin =
    path('M-13-104h26v8q0 18-13 18t-13-18z', ink.across(p.accent, p.deep)) +
    rect([-14, -112, 28, 9], '#ffe9a8', 'rx="4"');
  return (
    line('M0 0L-58 128M0 0L58 128', p.light, 9) +
    `<circle r="100" fill="none" stroke="${p.main}" stroke-width="9"/><circle r="76" fill="none" stroke="${p.light}" stroke-width="3"/>` +
    repeated(ink, line('M0 0V-100', `${p.light}cc`, 3), turns) +
    `<circle r="100" fill="none" stroke="#fff6c8" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 13.09"/><circle r="76" fill="none" stroke="${p.glow}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 11.94"/>` +
    repeated(ink, cabin, turns) +
    circle([0, 0, 17], ink.ball('#fff8d0', '#ffc83c', '#9a5208'))
  );
}

/** A striped tent with its pennant, standing at 80. */
export function tent({ ink, p }: Stage): string {
  return (
    path('M-80-10H80V80H-80z', ink.across('#fff6e8', '#c8a8a0')) +
    path('M-80-10h22v90h-22zM-34-10h22v90h-22zM12-10h22v90h-22zM58-10h22v90h-22z', ink.down(p.main, p.deep)) +
    path('M0-86Q30-30 96-14Q0 8-96-14Q-30-30 0-86z', ink.down(p.main, p.deep)) +
    path('M0-86Q10-30 40-6Q20-2 14-2Q6-30 0-86Q-6-30-14-2Q-20-2-40-6Q-10-30 0-86z', '#fff6e8') +
    path(
      'M-96-14Q0 8 96-14l-10 20q-8-6-16 4q-10-8-18 2q-10-8-18 2q-10-8-18 0q-10-8-18 0q-10-8-18-2q-10-8-18-2q-10-10-18-4z',
      '#ffd24a',
    ) +
    line('M0-86V-112', '#fff6e8', 4) +
    path('M0-112l30 8-30 10z', p.accent) +
    path('M-18 80Q-14 30 0 14Q14 30 18 80z', p.ink)
  );
}

/** A string of lamps across the whole width. */
export function lamps({ w, h, p }: Stage, y: number, sag: number): string {
  const d = `M0 ${h * y}Q${w * 0.25} ${h * (y + sag)} ${w * 0.5} ${h * y}T${w} ${h * y}`;
  return (
    line(d, p.ink, 3) +
    `<path d="${d}" fill="none" stroke="#ffe9a0" stroke-width="${h / 50}" stroke-linecap="round" stroke-dasharray="0 ${w / 36}"/>`
  );
}

/** A fair at dusk: wheel, tents, strings of lamps. */
export function carnival(stage: Stage): string {
  const { w, h, p, ink } = stage;
  return (
    glow(stage, [w * 0.72, h * 0.6, h * 0.9]) +
    bokeh(stage) +
    hills(stage, h * 0.78, p.far) +
    placed(stage, [0.7, 0.42, 0.92], bigWheel(stage)) +
    placed(stage, [0.9, 0.7, 0.72], tent(stage)) +
    placed(stage, [0.54, 0.76, 0.5], tent(stage)) +
    hills(stage, h * 0.9, ink.down(p.mid, p.near)) +
    lamps(stage, 0.07, 0.14) +
    lamps(stage, 0.02, 0.1)
  );
}

/** A football with the trail of its flight. */
export function ball({ ink, p }: Stage): string {
  const pent = 'M0-26L25-8L15 21H-15L-25-8z';
  const clip = ink.define((id) => `<clipPath id="${id}"><circle r="70"/></clipPath>`);
  const seam = line('M0-26V-52M25-8L50-17M15 21L31 42M-15 21L-31 42M-25-8L-50-17', '#3a4668', 3.5);
  const outer = 'M0-52L-20-64V-90H20V-64z';
  const patches = [0, 72, 144, 216, 288].map((a) => `<path d="${outer}" transform="rotate(${a})"/>`).join('');
  return (
    path('M-190 110Q-70 70-40-50L50 50Q-60 100-190 110z', ink.across(`${p.glow}00`, `${p.glow}99`)) +
    circle([0, 0, 70], ink.ball('#ffffff', '#eef2fb', '#7a88b8')) +
    `<g clip-path="url(#${clip})" transform="rotate(12)"><g fill="#1c2440">${patches}</g>${path(pent, '#1c2440')}${seam}${line('M20-64L50-50M50-17L62-40M50-17L68 2M31 42L54 30M31 42L14 64M-31 42L-14 64M-31 42L-54 30M-50-17L-68 2M-50-17L-62-40M-20-64L-50-50', '#3a4668', 3.5)}</g>` +
    circle([0, 0, 70], ink.ball('#ffffff66', '#ffffff00', '#0a123a99')) +
    path('M-54-24Q-44-54-12-60Q-38-42-44-16z', '#ffffffcc')
  );
}

/** A full ground under floodlights, the ball on its way. */
export function stadium(stage: Stage): string {
  return (
    arena(stage) +
    placed(stage, [0.73, 0.45, 1.15], ball(stage)) +
    dots(stage, { count: 26, width: 4, colour: '#ffffff77' })
  );
}

/** The ground alone: stands, pitch and masts of light. */
export function arena(stage: Stage, masts: readonly number[] = [0.12, 0.93]): string {
  const { w, h, p, ink } = stage;
  const pitch = h * 0.7;
  const mast = (x: number) => {
    const top = h * 0.12;
    return (
      path(`M${x} ${top}L${x - w * 0.2} ${pitch}H${x + w * 0.2}z`, ink.down(`${p.glow}66`, `${p.glow}00`)) +
      line(`M${x} ${top}V${h * 0.5}`, p.ink, h / 90) +
      rect([x - w * 0.035, top - h * 0.05, w * 0.07, h * 0.09], p.ink, 'rx="6"') +
      line(
        [-0.022, 0, 0.022]
          .map(
            (dx) =>
              `M${Math.round(x + w * dx)} ${Math.round(top - h * 0.025)}v0M${Math.round(x + w * dx)} ${Math.round(top + h * 0.018)}v0`,
          )
          .join(''),
        '#ffffff',
        h / 34,
      ) +
      glow(stage, [x, top, h * 0.16], '#ffffff')
    );
  };
  const stripes = [-3, -1, 1, 3]
    .map((i) => `M${w * (0.5 + i * 0.1)} ${pitch}h${w * 0.1}L${w * (0.5 + (i + 1) * 0.26)} ${h}h-${w * 0.26}z`)
    .join('')
    .replace(/\d+\.\d+/g, (x) => String(Math.round(Number(x))));
  const crowd = ink.define(
    (id) =>
      `<pattern id="${id}" width="36" height="24" patternUnits="userSpaceOnUse"><path d="M4 6h0M16 10h0M28 5h0M9 18h0M22 20h0M33 16h0" stroke="${p.light}" stroke-width="6" stroke-linecap="round"/></pattern>`,
  );
  const bowl = `M0 ${h * 0.36}Q${w * 0.5} ${h * 0.52} ${w} ${h * 0.36}V${pitch}H0z`;
  return (
    glow(stage, [w * 0.5, pitch, h]) +
    path(
      `M0 ${h * 0.3}Q${w * 0.5} ${h * 0.46} ${w} ${h * 0.3}V${h * 0.38}Q${w * 0.5} ${h * 0.54} 0 ${h * 0.38}z`,
      ink.down(p.far, p.near),
    ) +
    path(bowl, ink.down(p.mid, p.near)) +
    path(bowl, `url(#${crowd})`, 'opacity=".34"') +
    path(`M0 ${pitch - h * 0.05}H${w}V${pitch}H0z`, ink.across(p.accent, p.main, p.accent)) +
    path(`M0 ${pitch}H${w}V${h}H0z`, ink.down('#3ac46a', '#0c6a3e')) +
    path(stripes, '#ffffff1c') +
    line(`M0 ${pitch + 6}H${w}`, '#ffffffaa', 3) +
    ellipse([w * 0.5, h * 0.9, w * 0.16, h * 0.08], 'none', 'stroke="#ffffff88" stroke-width="4"') +
    masts.map((x) => mast(w * x)).join('')
  );
}

/** A crown and a hand of cards above green cloth. */
export function cards(stage: Stage): string {
  const { w, h, p, ink, cx } = stage;
  return (
    rays(stage, 18) +
    glow(stage, [cx, stage.cy, h * 0.62]) +
    bokeh(stage) +
    ellipse([cx, h * 1.02, w * 0.62, h * 0.28], ink.across('#fff0b0', '#c88a1e', '#6a3e08')) +
    ellipse([cx, h * 1.04, w * 0.6, h * 0.275], ink.down(p.mid, p.near)) +
    placed(stage, [0.7, 0.4, 1.05], fan(stage)) +
    placed(stage, [0.885, 0.66, 0.66], chips(stage)) +
    placed(stage, [0.565, 0.72, 0.5], moved('rotate(-6)', crown(stage))) +
    glints(stage, 6)
  );
}
