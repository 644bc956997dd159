import { recordOf } from '#schemas/record.ts';
import { isGenuine, type SignedNotice } from '../../server/platform/signedNotice.ts';
import type { IdentityVerifier } from '../../server/platform/support/kyc/provider.ts';
import { noticeSecret, takeNotice } from '../../server/platform/support/kyc/takeNotice.ts';
import { ask, type Company } from './company.ts';

/** Looks at documents on a page of its own, and says later what it found. */
export function acornIdentity(company: Company): IdentityVerifier {
  return {
    async open(_services, { applicantId, token, action }) {
      const order = { id: token, body: { applicant: applicantId, token, action } };
      const { url } = recordOf(await ask(company, '/checks', order));
      if (typeof url !== 'string') throw new Error('the company named no page for documents');
      return url;
    },
    async listen(services) {
      // the same notices as at the webhook: whichever comes first counts, once by its id
      for (const notice of noticesOf(await ask(company, '/verdicts'))) await takeNotice(services, notice);
    },
    isAuthentic: async (services, notice) => isGenuine(await noticeSecret(services), notice, services.clock.now()),
  };
}

function noticesOf(said: unknown): SignedNotice[] {
  const { notices } = recordOf(said);
  if (!Array.isArray(notices)) throw new Error('the company told no notices');
  return notices.map((one: unknown) => {
    const { id, timestamp, body, signature } = recordOf(one);
    return { id: String(id), timestamp: String(timestamp), body: String(body), signature: String(signature) };
  });
}
