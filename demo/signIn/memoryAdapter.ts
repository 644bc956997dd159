import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  until: number;
}

/** Sessions, codes and tokens of all demo providers together: a few visitors who try things out. */
const MAX_STORED = 5000;

/** Storage of a demo provider's sessions and codes: in memory, gone with the process. */
export function memoryAdapter(now: () => number): AdapterFactory {
  const all = new Map<string, Stored>();
  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = (isIt: (payload: AdapterPayload, key: string) => boolean): AdapterPayload | undefined => {
      for (const [key, { payload, until }] of all) if (until > now() && isIt(payload, key)) return payload;
      return undefined;
    };
    const ofModel = (key: string): boolean => key.startsWith(`${model}:`);
    const adapter: Adapter = {
      async upsert(id, payload, expiresIn = 0) {
        for (const [key, { until }] of all) if (until <= now() || all.size >= MAX_STORED) all.delete(key);
        all.set(keyOf(id), { payload, until: now() + expiresIn * 1000 });
      },
      find: async (id) => find((_, key) => key === keyOf(id)),
      findByUid: async (uid) => find((payload, key) => ofModel(key) && payload.uid === uid),
      findByUserCode: async (code) => find((payload, key) => ofModel(key) && payload.userCode === code),
      async consume(id) {
        const stored = all.get(keyOf(id));
        if (stored) stored.payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        all.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
    return adapter;
  };
}
