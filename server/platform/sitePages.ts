/**
 * Addresses of the site's pages as the specification has them, for links that the platform answers and sends. A site that moves such a page leads
 * the old address to the new one by a redirect rule. Source: ROUTE-06, ROUTE-12, ROUTE-13, ROUTE-19.
 */
export const sitePages = {
  confirmation: '/confirmation',
  confirmed: '/confirmation/success',
  settings: '/profile/settings',
  support: '/support',
  unsubscribe: '/unsubscribe',
  unsubscribed: '/unsubscribe/done',
  verification: '/profile/verification',
  withdraw: (method: string) => `/cashier/withdraw/${method}`,
} as const;
