import type { VehicleAccess } from '@tyrewatch/contract/users/user-access-endpoints';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { holds } from '@tyrewatch/domain/access/rights';
import type { Scoped } from '@tyrewatch/store/scope';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import * as views from '@tyrewatch/store/users/vehicle-access-views';
import { findUserProfile } from '@tyrewatch/store/users/user-views';

function permissionReason(user: UserView): VehicleAccess['permission'] {
  if (isAdmin(user.role)) return 'administrator';
  if (user.permissions.length === 0) return user.emptyListOpens ? 'empty_list' : 'empty_list_closed';
  return 'entries';
}

/** The way from the user's own or a managed organisation down to one; the caller's names only. */
async function findReach(scoped: Scoped, user: UserView, organisationId: number) {
  const own = await views.listOrganisationPath(scoped, user.organisationId, organisationId);
  if (own.length > 0) return { reach: 'own' as const, path: own };
  for (const managedId of await views.listManagedOrganisationIds(scoped, user.userId)) {
    const managed = await views.listOrganisationPath(scoped, managedId, organisationId);
    if (managed.length > 0) return { reach: 'managed' as const, path: managed };
  }
  // Managed from above the caller's organisations, whose names stay hidden.
  const profile = await findUserProfile(scoped.trx, user.userId);
  const isInReach = profile?.organisationIds.includes(organisationId) ?? false;
  return { reach: isInReach ? ('managed' as const) : ('none' as const), path: [] };
}

/** Why a user sees a vehicle, or why not: all conditions, of which none is left out because another fails already. */
export async function explainAccess(
  scoped: Scoped,
  user: UserView,
  vehicle: { readonly vehicleId: number; readonly organisationId: number },
): Promise<VehicleAccess> {
  const { reach, path } = await findReach(scoped, user, vehicle.organisationId);
  const permission = permissionReason(user);
  const assigned =
    user.role === 'DRIVER' ? await views.isVehicleAssigned(scoped, user.userId, vehicle.vehicleId) : null;
  const isWithin = !user.isDeactivated && reach !== 'none' && assigned !== false;
  const mayList = holds(user, 'vehicle:list');
  const mayRead = holds(user, 'vehicle:read');
  return {
    sees_in_list: isWithin && mayList,
    sees_in_detail: isWithin && mayRead,
    active: !user.isDeactivated,
    role: user.role,
    reach,
    organization_path: path.map(({ name }) => name),
    permission,
    may_list: mayList,
    may_read: mayRead,
    assigned,
  };
}
