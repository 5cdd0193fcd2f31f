import { setAnswerNotes } from '../../features/scoring/rating/set-answer-notes.ts';
import { setAnswerRating } from '../../features/scoring/rating/set-answer-rating.ts';
import { newId } from '../../platform/ids.ts';
import { givenUploaded } from '../given/given-spreadsheet.ts';
import type { World } from '../world.ts';
import type { MatrixWorld } from './matrix-world.ts';

/**
 * Fills in what somebody may leave empty, each with words or a day of its own: an empty field looks the same wherever it comes from.
 */
export async function fillIn(world: World, given: MatrixWorld): Promise<void> {
  const { project, rival, plain, section, manager, approver, companyId } = given;
  const scored = { project: { id: project.id }, product: rival.product, question: plain };
  await setAnswerRating(world.as(approver), { ...scored, rating: 4 });
  await setAnswerNotes(world.as(manager), { ...scored, notes: 'Ask for references' });
  const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
  await run(`update users set phone_number = '555 ' || email`);
  await run(`update vendors set phone = '777 ' || name, website = 'https://www.' || lower(name) || '.test', description = 'Of ' || name`);
  await run(
    `update projects set intro = 'Introduction', description = 'Description', frequency = 'Every other year', location_originated = 'Ohio',
       employee_size = 'LARGE', live_count = 1234, target_number_respondents = 7, answers_max_length = 900,
       more_information = '[{"key": "Broker of record", "value": "Since 2019"}]',
       publish_date = '2026-12-01', questions_clarification_deadline = '2026-12-02', submission_deadline = '2026-12-03',
       questions_submission_deadline = '2026-12-04', planned_decision_date = '2026-12-05', source = 'CLONE', base_project_id = $2
     where id = $1`,
    project.id,
    given.panel.id,
  );
  await run(`insert into project_service_type_links (project_id, service_type_id) values ($1, $2)`, project.id, given.serviceType.id);
  await run(
    `insert into project_project_service_type_links (project_id, project_service_type_id) values ($1, $2)`,
    project.id,
    given.projectServiceType.id,
  );
  await run(`insert into vendor_product_service_types (product_id, label) values ($1, 'Vision')`, given.catalogueProduct.id);
  await run(
    `insert into project_members (project_id, user_id, role, company_id, position) values ($1, $2, 'VIEWER', $3, 9)`,
    project.id,
    (await world.givenUser({ companyId, privileges: [], email: 'viewer@firm.test' })).userId,
    companyId,
  );
  await run(`update sections set description = 'About ' || name, owner_id = $1, owner_deadline = '2026-12-06'`, manager.userId);
  await run(
    `update questions set owner_id = $1, owner_deadline = '2026-12-07', reject_reason = 'Too long',
       definition = definition || $2`,
    manager.userId,
    {
      placeholder: 'A number',
      helperText: 'As of today',
      prefix: '$',
      suffix: 'a year',
      yesAnswerText: 'Which?',
      noAnswerText: 'Why not?',
    },
  );
  const file = await givenUploaded(world, manager, Buffer.from('%PDF-1.4 words'), { filename: 'map.pdf', mimetype: 'application/pdf' });
  await run(`update files set owner_kind = 'question', owner_id = id where id = $1`, file.id);
  await run(`insert into question_files (question_id, company_id, file_id) values ($1, $2, $3)`, plain.id, companyId, file.id);
  const tag = newId();
  await run(`insert into tags (id, company_id, label, created_at) values ($1, $2, 'Access', now())`, tag, companyId);
  await run(`insert into question_tags (question_id, company_id, tag_id) values ($1, $2, $3)`, plain.id, companyId, tag);
  await run(`update questions set definition = definition || $2 where id = $1`, plain.id, {
    attachments: [{ id: file.id }],
    tags: [{ label: 'Access' }],
    options: [{ id: newId(), label: 'Ohio', clarificationQuestion: 'Since when?' }],
    view: 'RADIO',
  });
  await run(
    `update answers set secondary_value = '"And more"', not_applicable_description = 'Not sold there', status_notes = 'Please say more'
     where question_id = $1`,
    given.copied.id,
  );
  await run(
    `update project_products set answers_submit_deadline = '2026-12-08', decided_at = '2026-11-01', decided_by = $2, notes = 'Came with thanks',
       answers_submitted_by = case when answers_submitted_at is not null then $2::uuid end
     where project_id = $1`,
    project.id,
    manager.userId,
  );
  await run(
    `update client_discoveries set deadline = '2026-12-09', submitted_at = '2026-11-02', submitted_by = $2 where project_id = $1`,
    project.id,
    given.client.userId,
  );
  await run(
    `update faq_entries set reject_reason = 'Asked before', section_id = $1, question_id = $2 where parent_id is null`,
    section.id,
    plain.id,
  );
  await run(`update question_groups set description = 'All about ' || name`);
  await run(`update question_groups set parent_id = $2, depth = 2 where id = $1`, given.emptyGroup.id, given.group.id);
  await run(
    `update outbox_messages set error = 'The mailbox is full', sent_at = '2026-11-03', leaves_at = '2026-11-04', attempts = 3
     where id = $1`,
    given.message.id,
  );
}
