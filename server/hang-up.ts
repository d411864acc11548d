import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

const lastMoment = 500;

/** Says the last words and stops listening; hanging up at once would take the words back. */
export function hangUp(socket: Duplex, lastWords?: string): void {
  // After CONNECT node listens no more, and a reset that nobody hears would end the process.
  socket.on("error", () => {});
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
  // A moment later, as node itself resumes an unread request once it is answered.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), lastMoment).unref();
}

/** A body that nobody wants is not read to its end: soon after the answer the connection is over. */
export function hangUpOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Node calls this after an answer with `connection: close`.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else hangUp(socket);
  };
  response.once("finish", () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, lastMoment).unref();
  });
}
