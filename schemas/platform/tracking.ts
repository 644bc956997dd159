/** Names by which affiliates follow their visitors. Source: STATE-20. */
export const trackingNames = ['track_id', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'] as const;
