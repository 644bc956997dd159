import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that must not get in, and words of the answer. */
export interface Hostile {
  name: string;
  type?: string;
  bytes: Uint8Array;
  /** Found in what is answered. */
  says: RegExp;
  status?: number;
}

/** A still picture of chance, so that no two are the same. */
export async function photo(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
  [width, height] = [320, 200],
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .toFormat(format)
    .toBuffer();
}

/** A picture that moves. */
async function moving(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const side = 8;
  const raw = Buffer.alloc(side * side * frames * 3, 0).map((_, at) => (at * 7_919) % 251);
  return sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .toFormat(format, { delay: Array.from({ length: frames }, () => 40) })
    .toBuffer();
}

/** A part of a PNG file, with its checksum. */
export function pngPart(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, pngPart('IHDR', head)]);
}

/** A PNG file with one more part behind its head. */
function withPart(png: Buffer, type: string, data: Uint8Array): Buffer {
  const end = SIGNATURE.length + 25; // the head's 13 bytes, its length, type and checksum
  return Buffer.concat([png.subarray(0, end), pngPart(type, data), png.subarray(end)]);
}

/** A whole ZIP file of one empty entry. */
function zip(): Buffer {
  const name = Buffer.from('a.js');
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 'latin1');
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, name, central, name, end]);
}

/** A comment of a JPEG file, behind its first mark. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text, 'latin1'),
    jpeg.subarray(2),
  ]);
}

const svg = (inner: string, more = 'width="100" height="100"'): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?>${inner.startsWith('<!') ? inner : ''}<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner.startsWith('<!') ? '&c;' : inner}</svg>`,
  );

/** Files that a malicious or careless person might send. Source: REL-S12. */
export async function hostileFiles(): Promise<Hostile[]> {
  const [jpeg, png, webp] = [await photo('jpeg'), await photo('png'), await photo('webp')];
  const wrong = /under a wrong name/;
  const noPicture = /no picture of a kind/;
  const broken = /cannot be read/;
  const moves = /moves\. Send a still/;
  return [
    { name: 'nothing.png', bytes: Buffer.alloc(0), says: /is empty/ },
    { name: 'page.png', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), says: noPicture },
    { name: 'words.jpg', bytes: Buffer.from('just words'), says: noPicture },
    { name: 'program.jpg', bytes: Buffer.from('MZ\x90\0\x03', 'latin1'), says: noPicture },
    { name: 'paper.png', bytes: Buffer.from('%PDF-1.7 and so on'), says: noPicture },
    { name: 'old.bmp', bytes: Buffer.from('BM\x46\0\0\0', 'latin1'), says: noPicture },
    { name: 'scan.tiff', bytes: await sharp(png).tiff().toBuffer(), says: noPicture },
    { name: 'phone.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), says: noPicture },
    { name: 'half.jpg', bytes: jpeg.subarray(0, jpeg.length / 2), says: broken },
    { name: 'half.png', bytes: png.subarray(0, png.length / 2), says: broken },
    { name: 'half.webp', bytes: webp.subarray(0, webp.length / 2), says: broken },
    { name: 'hollow.webp', bytes: Buffer.from('RIFF\x20\0\0\0WEBPVP8 \0\0\0\0', 'latin1'), says: broken },
    { name: 'hollow.avif', bytes: Buffer.from(`\0\0\0\x18ftypavif${'\0'.repeat(40)}`, 'latin1'), says: broken },
    { name: 'script.gif', bytes: Buffer.from('GIF89a/*\x80\0*/=1;alert(1)//', 'latin1'), says: broken },
    {
      name: 'bomb.png',
      bytes: Buffer.concat([
        pngHead(50_000, 50_000),
        pngPart('IDAT', deflateSync(Buffer.alloc(9))),
        pngPart('IEND', Buffer.alloc(0)),
      ]),
      says: /40 million pixels/,
    },
    {
      name: 'strip.png',
      bytes: await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      says: /16,383 pixels/,
    },
    {
      name: 'wall.png',
      bytes: await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      says: /40 million pixels/,
    },
    { name: 'crowd.gif', bytes: await moving('gif', 1_000), says: moves },
    { name: 'wink.webp', bytes: await moving('webp', 2), says: moves },
    { name: 'dance.png', bytes: withPart(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), says: moves },
    { name: 'reel.avif', bytes: Buffer.from(`\0\0\0\x18ftypavis${'\0'.repeat(40)}`, 'latin1'), says: moves },
    { name: 'parcel.png', bytes: Buffer.concat([png, zip()]), says: /holds a ZIP archive/ },
    { name: 'letter.jpg', bytes: withComment(jpeg, '%PDF-1.4 obj'), says: /holds a PDF file/ },
    { name: 'shell.jpg', bytes: withComment(jpeg, '<?php system($_GET[0]);'), says: /holds a PHP script/ },
    {
      name: 'note.png',
      bytes: withPart(png, 'tEXt', Buffer.from('Comment\0<SCRIPT>alert(1)</SCRIPT>')),
      says: /holds a script/,
    },
    {
      name: 'tail.webp',
      bytes: Buffer.concat([webp, Buffer.from('Rar!\x1a\x07\0', 'latin1')]),
      says: /holds a RAR archive/,
    },
    { name: 'photo.png', bytes: jpeg, says: wrong },
    { name: 'photo.png.php', bytes: png, says: wrong },
    { name: 'photo.svg', bytes: png, says: wrong },
    { name: 'photo.png', type: 'image/jpeg', bytes: png, says: /was sent as image\/jpeg/ },
    { name: '../../etc/passwd.png', bytes: png, says: /but a path/ },
    { name: 'C:\\windows\\a.png', bytes: png, says: /but a path/ },
    { name: '..', bytes: png, says: /but a path/ },
    {
      name: 'laughs.svg',
      bytes: svg('<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>'),
      says: /defines entities/,
    },
    { name: 'torn.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), says: broken },
    {
      name: 'world.svg',
      bytes: svg('<rect/>', 'viewBox="0 0 9000000 9000000"'),
      says: /40 million pixels|cannot be read/,
    },
    {
      name: 'heavy.png',
      bytes: Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
      says: /more than 10 MB/,
      status: 413,
    },
  ];
}
