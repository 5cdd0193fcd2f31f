import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from '@tanstack/react-router';
import type { TemplatePage } from '@weighbridge/domain/template/template.policy.ts';
import { NotFoundView } from '../../ui/message/error-views.tsx';
import { TEMPLATE_PAGES } from './template.operations.ts';
import { templatePath } from './template-path.ts';

/** An address without a page: the questions for those who keep the template, the preview for everyone else. */
export function TemplateLandingPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(TEMPLATE_PAGES, { variables: { id } });
  if (error) return <NotFoundView />;
  const page = data?.template.pages[0];
  return page ? <Navigate to={templatePath(id, page as TemplatePage)} replace /> : null;
}
