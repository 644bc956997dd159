import { useEffect, useState } from 'react';
import { t } from '../words/t.ts';
import css from './SecondFactor.module.css';

/** Light modules around the code, without which cameras do not find it. Source: ISO/IEC 18004. */
const QUIET = 4;

/** QR code of a text, black on white in every colour scheme so that cameras read it. Without its code the text beside it remains. */
export function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    import('qr').then(
      ({ encodeQR }) => setModules(encodeQR(text, 'raw', { border: QUIET })),
      () => undefined,
    );
  }, [text]);
  const side = modules.length;
  if (side === 0) return <div className={css.qr} />;
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t('people.qrCodeForYourApp')}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
