import { path } from './markup.ts';
import type { Stage } from './stage.ts';

/** A rolling line of hills from edge to edge, filled down to the bottom. */
export function hills(stage: Stage, y: number, fill: string): string {
  const { w, h, r } = stage;
  const step = Math.round(w / r.int(3, 4));
  const rise = Math.round(r.int(14, 26) * Math.max(1, w / 600));
  let d = `M0 ${Math.round(y)}q${step >> 1}-${rise} ${step} 0`;
  for (let x = step; x < w; x += step) d += `t${step} ${r.int(-6, 6)}`;
  return path(`${d}V${h}H0z`, fill);
}

/** Sharp peaks. */
export function peaks(stage: Stage, y: number, fill: string): string {
  const { w, h, r } = stage;
  let d = `M0 ${Math.round(y)}`;
  for (let x = 0; x < w; ) {
    const up = r.int(w / 10, w / 5);
    const rise = r.int(up, up * 1.6);
    d += `l${up}-${rise}l${up} ${rise}`;
    x += up * 2;
  }
  return path(`${d}V${h}H0z`, fill);
}

/** Water: one regular swell. */
export function waves(stage: Stage, y: number, fill: string): string {
  const unit = Math.max(1, Math.round(stage.w / 500));
  const step = stage.r.pick([26, 34, 42]) * unit;
  const start = -stage.r.int(0, step);
  const count = Math.ceil((stage.w - start) / step / 2) * 2;
  return path(
    `M${start} ${Math.round(y)}q${step / 2}-${12 * unit} ${step} 0${`t${step} 0`.repeat(count)}V${stage.h}H0z`,
    fill,
  );
}

/** A row of conifers standing on `y`. */
export function pines(stage: Stage, y: number, { fill, size: wanted }: { fill: string; size: number }): string {
  const { w, h, r } = stage;
  const size = wanted / (0.4 + stage.detail * 0.6);
  let d = `M-9 ${Math.round(y)}`;
  for (let x = -9; x < w; ) {
    const half = Math.round(size * (0.18 + r.next() * 0.1));
    const third = Math.round((size * (0.7 + r.next() * 0.6)) / 3);
    const notch = half >> 1;
    d += `l${half}-${third}h-${notch}l${notch}-${third}h-${notch >> 1}l${notch}-${third}l${notch} ${third}h-${notch >> 1}l${notch} ${third}h-${notch}l${half} ${third}`;
    x += half * 2 + notch;
  }
  return path(`${d}V${h}H0z`, fill);
}

/** Houses and towers standing on `y`. */
export function skyline(stage: Stage, y: number, { fill, size }: { fill: string; size: number }): string {
  const { w, h, r } = stage;
  let d = `M0 ${h}V${Math.round(y - size / 2)}`;
  for (let x = 0; x < w; ) {
    const width = Math.round(r.int(w / 14, w / 8) / (0.4 + stage.detail * 0.6));
    const top = Math.round(y - size * (0.3 + r.next() * 0.7));
    const roof = r.int(0, 3);
    if (roof === 0) d += `V${top}l${width >> 1}-${width >> 1}l${width - (width >> 1)} ${width >> 1}`;
    else if (roof === 1) d += `V${top}h${width >> 1}v-18h2v18h${width - (width >> 1) - 2}`;
    else d += `V${top}h${width}`;
    x += width;
  }
  return path(`${d}V${h}z`, fill);
}

/** Leaves of a frame, hanging in from both upper corners. */
export function foliage(stage: Stage, fill: string): string {
  const leaf = 'q40 6 60 52q-52-4-60-52';
  const { w } = stage;
  let d = '';
  for (let i = 0; i < 5; i++) d += `M${i * 16 - 30} ${60 - i * 18}${leaf}`;
  for (let i = 0; i < 5; i++) d += `M${w - i * 16 + 30} ${60 - i * 18}q-40 6-60 52q52-4 60-52`;
  return path(d, fill);
}
