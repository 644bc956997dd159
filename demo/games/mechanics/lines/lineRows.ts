/** Forty lines through five reels of three rows, each as the row on every reel; games use the first ones. */
const rows =
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 10101 12121 01010 21212 11011 11211 00200 22022 02020 ' +
  '20202 02220 20002 12021 10201 01210 00122 22100 01112 21110 00011 22211 11122 11100 02120 20102 12101 10121 00022 22200 01011';

/** No line twice. */
export const LINES: readonly (readonly number[])[] = [...new Set(rows.split(' '))].map((line) => [...line].map(Number));
