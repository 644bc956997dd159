/** Something that takes time, by what its label is called. One histogram each, with the label `result`: done, refused or failed. */
export const measured = {
  call: { name: 'marquee_platform_call_duration_seconds', label: 'call', help: 'Calls of the platform' },
  job: { name: 'marquee_job_duration_seconds', label: 'job', help: 'Turns of work that is done again and again' },
  publish: { name: 'marquee_publish_stage_duration_seconds', label: 'stage', help: 'Stages of a publish' },
  database: { name: 'marquee_database_duration_seconds', label: 'work', help: 'Transactions that write' },
} as const;

/** Something that happens, counted by one label. */
export const counted = {
  socketClosed: {
    name: 'marquee_sockets_closed_total',
    label: 'code',
    help: 'Sockets that ended, by their close code',
  },
  socketRefused: { name: 'marquee_sockets_refused_total', label: 'reason', help: 'Sockets that were not let in' },
} as const;

/** Numbers that are read when somebody asks for the figures. */
export const watched = {
  requests: { name: 'marquee_requests_total', isTotal: true, help: 'Requests since start' },
  cachedRequests: { name: 'marquee_kept_requests_total', isTotal: true, help: 'Requests answered from kept bytes' },
  contentAge: {
    name: 'marquee_content_age_seconds',
    isTotal: false,
    help: 'Seconds since the content source last confirmed what is served; 0 while it answers',
  },
  contentVersion: { name: 'marquee_content_version', isTotal: false, help: 'Version of the store that is served' },
  closedPlatforms: {
    name: 'marquee_closed_platforms',
    isTotal: false,
    help: 'Brands whose platform is named and not allowed',
  },
  cachedPages: { name: 'marquee_kept_pages', isTotal: false, help: 'Pages kept as bytes' },
  cachedBytes: { name: 'marquee_kept_bytes', isTotal: false, help: 'Bytes of kept pages' },
  browserFaults: { name: 'marquee_browser_faults_total', isTotal: true, help: 'Faults that browsers reported' },
  policyReports: {
    name: 'marquee_csp_reports_total',
    isTotal: true,
    help: 'Policy breaches that browsers reported',
  },
  sockets: { name: 'marquee_sockets_open', isTotal: false, help: 'Sockets that are open' },
  ledgerStopped: {
    name: 'marquee_ledger_stopped',
    isTotal: false,
    help: '1 while the books do not add up and no money moves',
  },
  connections: { name: 'marquee_database_connections', isTotal: false, help: 'Connections to the database' },
  idleConnections: {
    name: 'marquee_database_connections_idle',
    isTotal: false,
    help: 'Of them, those that nobody uses',
  },
  waitingForDatabase: {
    name: 'marquee_database_waiting',
    isTotal: false,
    help: 'Who waits for a connection, or for the embedded database',
  },
  databaseRetries: {
    name: 'marquee_database_retries_total',
    isTotal: true,
    help: 'Transactions that ran again because another one came between',
  },
  databaseFaults: {
    name: 'marquee_database_connection_faults_total',
    isTotal: true,
    help: 'Connections that broke',
  },
} as const;

export type MeasuredKind = keyof typeof measured;
export type CountedName = keyof typeof counted;
export type WatchedName = keyof typeof watched;

/** In seconds: from a statement of the embedded database to what a visitor gives up on. */
export const DURATION_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
