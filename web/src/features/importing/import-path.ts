import { ROUTES } from '@weighbridge/domain/access/route-access.ts';

export const UPLOAD_PATH = ROUTES.importWizardUpload.path;
export const reviewPath = (id: string): string => ROUTES.importWizardQuestions.path.replace(':id', id);
export const managePath = (id: string): string => ROUTES.importWizardManage.path.replace(':id', id);
