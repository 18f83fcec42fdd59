/** The world outside, on this machine: a push service that reads as a browser would, and a mail server. */

import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import type { Pushed } from '../src/wire';

function hkdf(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(key).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}

/** The keys of a browser that is pushed to (RFC 8291), and what is read with them (RFC 8188): by Node's own cryptography. */
export class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly p256dh: string;
  readonly auth: string;

  constructor() {
    this.p256dh = this.#keys.generateKeys().toString('base64url');
    this.auth = this.#auth.toString('base64url');
  }

  read(body: Buffer): string {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const cipher = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const ikm = hkdf(this.#auth, this.#keys.computeSecret(sender), info, 32);
    const key = hkdf(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16));
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** A push service with one browser. */
export class PushService {
  readonly browser = new Browser();
  readonly heard: Pushed[] = [];
  readonly #server: Server;
  url = '';

  constructor() {
    this.#server = createHttp((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.heard.push(JSON.parse(this.browser.read(Buffer.concat(parts))) as Pushed);
        response.writeHead(201).end();
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/browser`;
  }

  close(): void {
    this.#server.close();
  }
}

/** A mail server that keeps what it is sent, as people read it. */
export class MailServer {
  readonly letters: string[] = [];
  readonly #server = createTcp((socket) => {
    let [text, isLetter] = ['', false];
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      text += data.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (isLetter) {
          const stop = text.indexOf('\r\n.\r\n');
          if (stop < 0) return;
          this.letters.push(readable(text.slice(0, stop)));
          text = text.slice(stop + 5);
          isLetter = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        isLetter = command === 'DATA';
        if (command.startsWith('EHLO')) socket.write('250-here\r\n250 8BITMIME\r\n');
        else socket.write(isLetter ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  url = '';

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** The path of the link in a letter that begins so. */
  static link(letter: string, beginning: string): string {
    const link = letter.split(/\s+/).find((word) => word.includes(beginning)) ?? '';
    return new URL(link).pathname;
  }
}

/** Quoted-printable (RFC 2045) as it was before. */
function readable(letter: string): string {
  const bytes = letter.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
