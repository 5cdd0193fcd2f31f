import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import { projectActions } from '@weighbridge/domain/roadmap/project.actions.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProjectQuestionList } from '../list/project-question-list.tsx';
import type { Section } from '../section.operations.ts';
import { givenId, offered } from './given-questions.ts';

export const PROJECT_ID = '00000000-0000-4000-8000-0000000000aa';

type Answers = Record<string, unknown>;
type Offer = (section: Section) => Section;

interface RenderListOptions {
  project?: Partial<ProjectFacts>;
  privileges?: readonly Privilege[];
  /** Answers to operations besides the list itself. */
  graphql?: Answers | ((offer: Offer) => Answers);
  path?: string;
}

/** For tests: the questions of a draft project for somebody who works on them, unless told otherwise. */
export async function renderList(sections: readonly Section[], options: RenderListOptions = {}) {
  const { privileges = ['MANAGE_PROJECT_QUESTIONS'], graphql = {}, path = '/' } = options;
  const session = givenSession(givenProfile({ privileges }));
  const companyId = session.getState().profile?.company?.id ?? givenId();
  const project: ProjectFacts = { companyId, type: 'RFP', status: 'DRAFT', createdBy: null, roles: ['DOMAIN_EXPERT'], ...options.project };
  const { actor } = session.getState();
  const actions = projectActions(actor, {
    ...project,
    sectionsCount: sections.length,
    settings: { enableExtendedAnswersDeadline: false },
  });
  const offer: Offer = (section) => offered(session, project, section);
  const list = sections.map(offer);
  const server = fakeServer({
    graphql: {
      ProjectSections: { projectSections: list },
      Assignees: { assignees: [] },
      Tags: { tags: [] },
      ...(typeof graphql === 'function' ? graphql(offer) : graphql),
    },
  });
  const view = await renderScreen(
    <ProjectQuestionList project={{ id: PROJECT_ID, status: project.status, actions, settings: { answersMaxLength: null } }} />,
    { session, path },
  );
  return { ...view, server, list, offer, me: session.getState().profile };
}
