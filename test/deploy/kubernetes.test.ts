/** What is to run on Kubernetes fits together: no cluster is needed to see it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../shared/config/config.ts";
import { SERVICES } from "../../shared/config/settings.ts";
import { at, build, generated, isProcess, kustomization, listAt, nameOf, read } from "./cluster.ts";
import type { Tree } from "./merge.ts";

const ROOT = join(__dirname, "../..");
const base = build("base");
const example = build("example");
const all = [...base, ...example];
const ofKind = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(String(kind)));
const named = (trees: readonly Tree[]) => trees.map((tree) => [nameOf(tree), tree] as const);

const workloads = ofKind("Deployment", "StatefulSet");
const processes = workloads.filter(isProcess);
const pod = (tree: Tree) => at(tree, "spec.template.spec");
const containers = (tree: Tree) => listAt(pod(tree), "containers");
const env = (tree: Tree, name: string) =>
  containers(tree)
    .flatMap((container) => listAt(container, "env"))
    .find((one) => one.name === name)?.value;
const labels = (tree: Tree) => at(tree, "spec.template.metadata.labels") as Tree;

/** Whether the labels are all there. */
const selects = (selector: unknown, tree: Tree) =>
  Object.entries(selector as Tree).every(([key, value]) => labels(tree)[key] === value);

/** How many there are at least: what scales says it apart. */
const least = (tree: Tree) => {
  const scaling = ofKind("HorizontalPodAutoscaler").find(
    (one) => at(one, "spec.scaleTargetRef.name") === nameOf(tree),
  );
  return Number(at(scaling, "spec.minReplicas") ?? at(tree, "spec.replicas"));
};

const settings = (file: string): Record<string, string> =>
  Object.fromEntries(
    read(file)
      .split("\n")
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

describe("the files", () => {
  it.each(["base", "example"])("that %s names are there", (folder) => {
    const { resources, patches } = kustomization(folder) as { resources: string[]; patches?: [] };
    const files = [...resources, ...(patches ?? []).map(({ path }) => path)];
    const generators = [
      ...listAt(kustomization(folder), "configMapGenerator"),
      ...listAt(kustomization(folder), "secretGenerator"),
    ];
    for (const { envs, files: kept } of generators)
      files.push(...([envs, kept].flat().filter(Boolean) as string[]));
    const missing = files.filter(
      (file) => !existsSync(join(ROOT, "deploy/kubernetes", folder, file)),
    );
    expect(missing).toEqual([]);
  });

  it.each(["nats/nats.conf", "redis/redis.conf"])("have the same %s as elsewhere", (file) => {
    const [, name] = file.split("/");
    expect(read(`base/${name}`)).toBe(read(`../${file}`));
  });

  it("name each object once", () => {
    const ids = all.map((tree) => `${tree.kind} ${nameOf(tree)}`);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.length).toBeGreaterThan(20);
  });
});

describe("the processes", () => {
  it("run every service, each in one place", () => {
    const run = processes.flatMap((tree) => String(env(tree, "SERVICES")).split(","));
    expect(run.toSorted()).toEqual([...SERVICES].toSorted());
  });

  it("have settings that Hearth takes", () => {
    const secrets = { JWT_SECRET: "j".repeat(32), CLUSTER_SECRET: "c".repeat(32) };
    const given = { ...settings("base/settings.env"), ...secrets };
    expect(readConfig(given)).toMatchObject({ production: true, HOST: "0.0.0.0" });
  });

  it("have no secret that is worth anything until it is filled in", () => {
    const { JWT_SECRET, CLUSTER_SECRET, ADMIN_PASSWORD } = settings("example/secrets.env");
    expect([JWT_SECRET, CLUSTER_SECRET, ADMIN_PASSWORD]).toEqual(["", "", ""]);
    expect(settings("example/nats.env").NATS_PASSWORD).toBe("");
    expect(read("example/users.acl")).not.toMatch(/#[0-9a-f]{64}|[ ]>/);
  });

  it.each(named(processes))("%s is asked by the health port", (_, tree) => {
    const [container] = containers(tree);
    const port = Number(settings("base/settings.env").HEALTH_PORT);
    const ports = listAt(container, "ports");
    expect(ports.find(({ name }) => name === "health")?.containerPort).toBe(port);
    const asked = (probe: string) => at(container, `${probe}.httpGet`);
    expect(asked("startupProbe")).toEqual({ path: "/health", port: "health" });
    expect(asked("livenessProbe")).toEqual({ path: "/health", port: "health" });
    expect(asked("readinessProbe")).toEqual({ path: "/health/ready", port: "health" });
  });

  it.each(named(processes))("%s has time for what is under way", (_, tree) =>
    expect(Number(at(pod(tree), "terminationGracePeriodSeconds"))).toBeGreaterThanOrEqual(20),
  );

  it.each(named(processes.filter((tree) => least(tree) > 1)))(
    "%s keeps all but one while machines are emptied",
    (_, tree) => {
      const budgets = ofKind("PodDisruptionBudget").filter((budget) =>
        selects(at(budget, "spec.selector.matchLabels"), tree),
      );
      expect(budgets.map((budget) => at(budget, "spec.maxUnavailable"))).toEqual([1]);
    },
  );
});

describe("each workload", () => {
  it.each(named(workloads))("%s has the labels that it is selected by", (_, tree) =>
    expect(selects(at(tree, "spec.selector.matchLabels"), tree)).toBe(true),
  );

  it.each(named(workloads))("%s runs without privileges", (_, tree) => {
    const own = at(pod(tree), "securityContext") as Tree;
    expect(own).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(Number(own.runAsUser)).toBeGreaterThan(0);
    expect(at(pod(tree), "automountServiceAccountToken")).toBe(false);
    for (const container of containers(tree))
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
  });

  it.each(named(workloads))("%s says what it needs, and no more than it may have", (_, tree) => {
    for (const container of containers(tree))
      expect(container.resources).toEqual({
        requests: {
          cpu: expect.stringMatching(/^\d+m$/),
          memory: expect.stringMatching(/^\d+Mi$/),
        },
        limits: { memory: expect.stringMatching(/^\d+[MG]i$/) },
      });
  });

  it.each(named(workloads))("%s is looked at whether it lives and is ready", (_, tree) => {
    for (const container of containers(tree))
      expect(Object.keys(container)).toEqual(
        expect.arrayContaining(["livenessProbe", "readinessProbe"]),
      );
  });

  it.each(named(workloads))("%s mounts only what is there", (_, tree) => {
    const claims = [
      ...ofKind("PersistentVolumeClaim").map(nameOf),
      ...listAt(tree, "spec.volumeClaimTemplates").map(nameOf),
    ];
    const maps = generated("base", "configMapGenerator");
    const secrets = generated("example", "secretGenerator");
    const volumes = listAt(pod(tree), "volumes");
    const known = [...volumes.map(({ name }) => name), ...claims];
    for (const { name } of containers(tree).flatMap((one) => listAt(one, "volumeMounts")))
      expect(known).toContain(name);
    for (const volume of volumes) {
      expect([...claims, undefined]).toContain(at(volume, "persistentVolumeClaim.claimName"));
      expect([...maps, undefined]).toContain(at(volume, "configMap.name"));
      expect([...secrets, undefined]).toContain(at(volume, "secret.secretName"));
    }
    for (const source of containers(tree).flatMap((one) => listAt(one, "envFrom"))) {
      expect([...maps, undefined]).toContain(at(source, "configMapRef.name"));
      expect([...secrets, undefined]).toContain(at(source, "secretRef.name"));
    }
  });
});

describe("what points at workloads", () => {
  it.each(named(ofKind("Service")))("finds those of service %s, and their port", (_, service) => {
    const found = workloads.filter((tree) => selects(at(service, "spec.selector"), tree));
    expect(found).toHaveLength(1);
    const ports = found.flatMap(containers).flatMap((one) => listAt(one, "ports"));
    for (const { targetPort } of listAt(service, "spec.ports"))
      expect(ports.map(({ name }) => name)).toContain(targetPort);
  });

  it.each(named(ofKind("HorizontalPodAutoscaler")))("scales %s, which is there", (_, scaling) => {
    const { kind, name } = at(scaling, "spec.scaleTargetRef") as Tree;
    const target = workloads.find((tree) => tree.kind === kind && nameOf(tree) === name);
    // Who says how many there are must be one only.
    expect(at(target, "spec")).not.toHaveProperty("replicas");
    const [smallest, largest] = [at(scaling, "spec.minReplicas"), at(scaling, "spec.maxReplicas")];
    expect(Number(smallest)).toBeLessThan(Number(largest));
  });

  it.each(named(ofKind("PodDisruptionBudget", "NetworkPolicy")))("selects for %s", (_, tree) => {
    const selector =
      at(tree, "spec.selector.matchLabels") ?? at(tree, "spec.podSelector.matchLabels");
    expect(workloads.filter((one) => selects(selector ?? {}, one))).not.toEqual([]);
  });

  it("leads from the ingress to the gateway", () => {
    const [rule] = listAt(ofKind("Ingress")[0], "spec.rules");
    const [path] = listAt(rule, "http.paths");
    const service = ofKind("Service").find(
      (one) => nameOf(one) === at(path, "backend.service.name"),
    );
    expect(listAt(service, "spec.ports").map(({ name }) => name)).toContain(
      at(path, "backend.service.port.name"),
    );
  });
});
