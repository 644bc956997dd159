import { encodeQR } from 'qr';
import { type Html, html } from '../../server/platform/pages/html.ts';

/** Light modules around the code, without which readers do not find it. Source: ISO/IEC 18004. */
const QUIET = 4;

/** A QR code of a short text as SVG, black on white in every colour scheme so that cameras read it. */
export function qrCode(text: string): Html {
  const modules = encodeQR(text, 'raw', { border: QUIET });
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = modules.length;
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
