/** Places where the balance is shown wallet by wallet. Source: CFG-07. */
export const detalization = {
  type: 'array',
  items: { enum: ['header-cashier', 'header-profile-menu'], title: 'Place' },
  title: 'Balance told wallet by wallet',
  description: 'Places where the parts of the balance are shown, and not only the sum.',
} as const;
