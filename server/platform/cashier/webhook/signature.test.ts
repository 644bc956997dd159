import { expect, it } from 'vitest';
import { isAuthentic, sign } from './signature.ts';

// Key and message of Standard Webhooks' own example, with the signature that openssl gives for them.
const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const NOW = 1_614_265_330_000;

it('signs as Standard Webhooks says', () => {
  expect(sign(key, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('takes a message for five minutes either way, and not a second longer', () => {
  const signed = { ...message, signature: sign(key, message) };
  expect([-300, 300].map((seconds) => isAuthentic(key, signed, NOW + seconds * 1000))).toEqual([true, true]);
  expect([-301, 301].map((seconds) => isAuthentic(key, signed, NOW + seconds * 1000))).toEqual([false, false]);
});
