/** A postback that the demo receiver got. */
export interface PostbackReceiptTable {
  id: string;
  body: string;
  received_at: bigint;
}

declare module '../../server/db/tables.ts' {
  interface Tables {
    postback_receipt: PostbackReceiptTable;
  }
}
