import { escapeXml } from '../../drawings/markup.ts';

/** Folders of the games' code, and of the pictures of their symbols. */
export const CODE_PATH = '/platform/play/code';
export const ART_PATH = '/platform/play/art';

/** Inputs for the page of an opened game. */
export interface PageFrame {
  /** Folder of the code. */
  code: string;
  /** The script and the style sheet in it. */
  script: string;
  style: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  title: string;
}

/** The page of an opened game: everything it knows is in one block of data, everything it does in the code of its folder. */
export function gamePage({ code, script, style, locale, dir, title }: PageFrame, data: object): string {
  const block = JSON.stringify(data).replaceAll('<', '\\u003c'); // so that no title can end the block
  return `<!doctype html><html lang="${escapeXml(locale)}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${escapeXml(title)}</title><link rel="stylesheet" href="${code}/${style}"><script id="game" type="application/json">${block}</script>
<script type="module" src="${code}/${script}"></script></head><body class="game"><div id="stage"></div></body></html>`;
}

/**
 * The frame of a game cannot reach the site, though it lives at the same host: the sandbox takes its origin away, and with it cookies,
 * storage, the page around it, pop-ups and navigation of the window. Source: REL-S7.
 * @param host of the request
 */
export function frameHeaders(host: string): Record<string, string> {
  const here = /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? host : "'self'";
  const only = (folder: string): string => (here === "'self'" ? here : `${here}${folder}`);
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${only(`${CODE_PATH}/`)}`,
    `style-src ${only(`${CODE_PATH}/`)}`,
    `img-src ${only(`${ART_PATH}/`)} ${only('/media/')}`,
    `connect-src ${only('/platform/play/')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy':
      'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
