/** Topics of short notices: the site draws an icon for each. Source: DLG-09. */
export const toastTopics = ['quest', 'register', 'profile', 'confirm', 'product', 'level'] as const;

export type ToastTopic = (typeof toastTopics)[number];
