/** Where payment providers tell what became of an order. */
export const WEBHOOK_PATH = '/platform/webhooks/pay';
