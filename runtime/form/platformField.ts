/** A profile field as the platform defines it; lists of every call are unwrapped. Source: AUTHP-05. */
export interface PlatformField {
  sysname: string;
  type: string;
  /** A chosen item brought it along. */
  isPart?: boolean;
  params?: { is_visible?: boolean; is_required?: boolean };
  options?: {
    list?: readonly { id: string | number; name: string }[];
    mask?: string | readonly string[];
    regex?: string;
    /** Stamp of the site's server: the pattern may be run. */
    is_regex_checked?: boolean;
    min_length?: number;
    max_length?: number;
    min?: string;
    max?: string;
  };
}
