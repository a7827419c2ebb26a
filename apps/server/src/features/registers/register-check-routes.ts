import { checkRegister } from '@tyrewatch/contract/registers/register-check-endpoints';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { RegisterCheckParts } from './register-check.ts';
import { checkRegistration } from './register-check.ts';

/** Registers the check of a registration at the vehicle register. */
export function registerRegisterRoutes(routes: EndpointRoutes, parts: RegisterCheckParts): void {
  routes.inSteps(checkRegister, (call) => checkRegistration(call, parts));
}
