/** Path at which payment providers report the outcome of an order. */
export const WEBHOOK_PATH = '/platform/webhooks/pay';
