import { visitor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ctx, createContext, type Parts } from '../../../platform/context.ts';
import { OPT_OUT_PATH } from '../mail/opt-out-link.ts';
import { CHOICES, type Choice, chooseByLink, type MailChoices, viewMailChoices } from './opt-out.ts';
import { noSuchLinkPage, optOutPage } from './opt-out-page.ts';

const LONGEST_BODY = 10_000;

/** Open to everybody with the link. Mail programs send `List-Unsubscribe=One-Click` here (RFC 8058), as a form of either type. */
export async function optOutRoutes(http: FastifyInstance, parts: Parts): Promise<void> {
  const { productName } = parts.config;
  const asVisitor = (request: FastifyRequest): Ctx => createContext(parts, { actor: visitor, requestId: request.id });

  async function answer(reply: FastifyReply, choices: Promise<MailChoices>): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      return reply.send(optOutPage(productName, await choices));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      return reply.status(404).send(noSuchLinkPage(productName));
    }
  }

  await http.register(async (app) => {
    // For these addresses only: elsewhere a form of another site is refused by its type.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body));

    app.get(`${OPT_OUT_PATH}/:token`, (request, reply) => answer(reply, viewMailChoices(asVisitor(request), request.ip, tokenIn(request))));

    app.post(`${OPT_OUT_PATH}/:token`, { bodyLimit: LONGEST_BODY }, (request, reply) =>
      answer(reply, chooseByLink(asVisitor(request), request.ip, tokenIn(request), choiceIn(request.body))),
    );
  });
}

const tokenIn = (request: FastifyRequest): string => (request.params as { token: string }).token;

/** The buttons of the page say what they do; everything else that is sent here comes from a mail program, and means off. */
function choiceIn(body: unknown): Choice {
  const choice = typeof body === 'string' ? new URLSearchParams(body).get('choice') : null;
  return CHOICES.find((known) => known === choice) ?? 'off';
}
