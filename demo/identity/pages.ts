import type { Verification } from '../../server/platform/account/verificationOf.ts';
import { type Html, html } from '../../server/platform/pages/html.ts';
import { preparedDocuments } from './documents.ts';

const reasonTexts: Readonly<Record<string, string>> = {
  UNREADABLE: 'The picture could not be read. Take it in good light, without flash.',
  EXPIRED_DOCUMENT: 'The document is no longer valid. Use one that has not run out.',
  NAME_MISMATCH: 'The name differs from the one on your account.',
  UNDERAGE: 'The document says you are not of age.',
};

/** The form of the sandbox provider. */
export function uploadForm(token: string, { status, reason }: Verification): Html {
  const refused =
    status === 'rejected' ? html`<p class="note bad">${reasonTexts[reason] ?? 'It was refused.'}</p>` : html``;
  const choices = preparedDocuments.map(
    ({ id, title, outcome }, place) =>
      html`<label class="choice"><input type="radio" name="document" value="${id}" required${
        place === 0 ? html` checked` : html``
      }><span><b>${title}</b><small>${outcome}</small></span></label>`,
  );
  return html`<p>This is a sandbox: pick a document and see what happens. No document is read by anybody.</p>${refused}<form method="post" action="/platform/verify" enctype="multipart/form-data"><input type="hidden" name="token" value="${token}"><fieldset><legend>Document</legend>${choices}</fieldset><label class="title" for="picture">Picture, if you like</label><fieldset><input id="picture" type="file" name="picture" accept="image/jpeg,image/png,image/webp" aria-describedby="kept"><small class="foot" id="kept">JPEG, PNG or WebP, at most 10 MB. The picture is not stored: only its kind and a fingerprint (SHA-256) are.</small></fieldset><button>Send</button></form>`;
}

/** Title and text for the current state of a verification. `way` is the page of the site that it was begun on. */
export function endingOf({ status, reason }: Verification, way: string): { title: string; body: Html } {
  const back = html`<a class="button" href="${way}" target="_top">Back to your profile</a>`;
  if (status === 'approved') {
    return { title: 'Your identity is confirmed', body: html`<p class="good">Nothing more is needed.</p>${back}` };
  }
  if (status === 'rejected') {
    const text = reasonTexts[reason] ?? 'It was refused.';
    return { title: 'The document was not accepted', body: html`<p class="bad">${text}</p>${back}` };
  }
  return {
    title: 'We are looking at it',
    body: html`<p>This takes about a minute. You will find a message in your inbox; you may close this page.</p>${back}`,
  };
}
