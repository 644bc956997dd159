export const TURN = 2 * Math.PI;
/** Radius of the turning part, in parts of the bowl's. */
const SIZE = 0.78;

export function colourOf(number, reds) {
  if (number === 0) return '#0c7a45';
  return reds.includes(number) ? '#b3132b' : '#17141c';
}

/** The turning part of the wheel, drawn once for each size: numbers, pockets, and a golden cross. */
export function drawRotor({ width, height, pad, ratio }, { wheel, reds, skin }) {
  const radius = (Math.min(width, height) / 2 - pad) * SIZE;
  const side = Math.max(8, Math.round(radius * 2 * ratio));
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.scale(side / 2, side / 2);
  pen.translate(1, 1);
  const step = TURN / wheel.length;
  for (const [place, number] of wheel.entries()) {
    const from = (place - 0.5) * step - TURN / 4;
    drawRing(pen, { from, step, inner: 0.75, outer: 1, colour: colourOf(number, reds) });
    drawRing(pen, { from, step, inner: 0.56, outer: 0.75, colour: `${colourOf(number, reds)}b8` });
    pen.save();
    pen.rotate(from + step / 2 + TURN / 4);
    pen.fillStyle = '#fff';
    Object.assign(pen, { textAlign: 'center', textBaseline: 'middle', font: '700 0.115px system-ui, sans-serif' });
    pen.fillText(String(number), 0, -0.875);
    pen.restore();
  }
  drawMiddle(pen, skin);
  return canvas;
}

/** One pocket, or the field of its number: a piece of a ring with a golden edge. */
function drawRing(pen, { from, step, inner, outer, colour }) {
  pen.beginPath();
  pen.arc(0, 0, outer, from, from + step);
  pen.arc(0, 0, inner, from + step, from, true);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  Object.assign(pen, { strokeStyle: '#e9c777', lineWidth: 0.009 });
  pen.stroke();
}

function drawMiddle(pen, { glow, accent }) {
  const wood = pen.createRadialGradient(-0.15, -0.2, 0.05, 0, 0, 0.56);
  for (const [stop, colour] of ['#8a4f27', '#4d2510', '#2a1207'].entries()) wood.addColorStop(stop / 2, colour);
  pen.fillStyle = wood;
  pen.beginPath();
  pen.arc(0, 0, 0.56, 0, TURN);
  pen.fill();
  pen.strokeStyle = '#e9c777';
  pen.lineCap = 'round';
  for (let arm = 0; arm < 4; arm += 1) {
    pen.rotate(TURN / 4);
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.moveTo(0, 0.1);
    pen.lineTo(0, 0.36);
    pen.stroke();
    pen.fillStyle = glow;
    pen.beginPath();
    pen.arc(0, 0.38, 0.05, 0, TURN);
    pen.fill();
  }
  const knob = pen.createRadialGradient(-0.04, -0.05, 0.01, 0, 0, 0.16);
  for (const [stop, colour] of ['#fff6d8', glow, accent].entries()) knob.addColorStop(stop / 2, colour);
  pen.fillStyle = knob;
  pen.beginPath();
  pen.arc(0, 0, 0.16, 0, TURN);
  pen.fill();
}
