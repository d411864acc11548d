import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

const lastMoment = 500;

/** Sends a final response and stops reading; closing at once could discard the response. */
export function hangUp(socket: Duplex, lastWords?: string): void {
  // After CONNECT node no longer listens, and an unhandled reset would end the process.
  socket.on("error", () => {});
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
  // Deferred, because node resumes an unread request right after its response.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), lastMoment).unref();
}

/** Leaves an unwanted body unread: the connection closes soon after the response. */
export function hangUpOnUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Node calls this after a response with `connection: close`.
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
