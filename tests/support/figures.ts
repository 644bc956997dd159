/** Token for the figures of a test's site. */
const token = 'figures-of-a-test';

/** Setting of a site in this process whose figures a test reads. */
export const metrics = { token };
/** The same for a separate process. */
export const metricsEnv = { METRICS_TOKEN: token };
/** Headers of a reader of the metrics. */
export const asReader = { authorization: `Bearer ${token}` };
