/** The window beside the site in which a provider's page opens; size in pixels. */
export const PAY_WINDOW = { name: 'marquee-payment', width: 520, height: 760 } as const;
