export interface BannerTable {
  id: number;
  position: number;
  finished_at: bigint | null;
  description: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    banner: BannerTable;
  }
}
