/** For tests: what the fields of a project ask the server for. */
export const OPTIONS = {
  marcus: { id: '0190a5d1-0000-7000-8000-0000000000a1', name: 'Marcus Webb' },
  dana: { id: '0190a5d1-0000-7000-8000-0000000000a2', name: 'Dana Fox' },
  acme: { id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Acme Manufacturing' },
} as const;

export const formAnswers = {
  ProjectFormOptions: {
    firmUsers: [OPTIONS.marcus, OPTIONS.dana],
    projectLocations: ['Boston, MA', 'Chicago, IL'],
    serviceTypes: { items: [{ id: '0190a5d1-0000-7000-8000-0000000000e1', label: 'Dental' }] },
    projectServiceTypes: { items: [{ id: '0190a5d1-0000-7000-8000-0000000000e2', label: 'Medical' }] },
  },
  ProjectClients: { clients: { items: [OPTIONS.acme] } },
};
